// What htmx leaves to the page: Enter sends, sent words are cleared, a message is shown once, and a lost
// connection is said. Without this file everything still works.
(() => {
  "use strict";

  const byId = (id) => document.getElementById(id);
  const lastSaid = () => [...document.querySelectorAll(".message.customer")].at(-1);
  const touch = window.matchMedia("(pointer: coarse)");

  // A phone's Enter key is for new lines; it has a button to send.
  document.addEventListener("keydown", (event) => {
    if (event.target.id !== "message" || event.key !== "Enter") return;
    if (event.shiftKey || event.isComposing || touch.matches) return;
    event.preventDefault();
    if (!byId("send").disabled) byId("composer").requestSubmit();
  });

  document.addEventListener("htmx:beforeRequest", (event) => {
    if (event.detail.elt.id === "composer") byId("not-sent").hidden = true;
  });

  document.addEventListener("htmx:afterRequest", (event) => {
    const { elt, successful, requestConfig, xhr } = event.detail;
    if (successful) byId("offline").hidden = true;
    if (elt.id !== "composer" || !successful || xhr.getResponseHeader("HX-Redirect")) return;
    const sent = requestConfig.parameters;
    const box = byId("message");
    if (!sent.choice && box.value === sent.text) box.value = "";
    byId("message-error")?.remove();
    box.removeAttribute("aria-invalid");
    if (!touch.matches) box.focus();
    lastSaid()?.scrollIntoView();
  });

  // The news and the answer to a message may both bring the same one.
  document.addEventListener("htmx:afterSettle", () => {
    const seen = new Set();
    for (const message of [...document.querySelectorAll("#messages > li")].reverse()) {
      if (seen.has(message.id)) message.remove();
      seen.add(message.id);
    }
  });

  const failed = (event) => {
    const { elt, xhr } = event.detail;
    if (elt.id === "composer") byId("not-sent").hidden = false;
    else if (xhr.status === 404) elt.remove(); // another customer has signed in here: nothing more will come
    else byId("offline").hidden = false;
  };
  for (const name of ["htmx:sendError", "htmx:responseError", "htmx:timeout"]) document.addEventListener(name, failed);

  // A page that is opened anew shows the last thing said, unless its address names another place.
  if (!location.hash) lastSaid()?.scrollIntoView({ behavior: "instant" });
})();
