"""The suite's own promise: tests stay on this machine."""

import socket

import pytest
from pytest_socket import SocketConnectBlockedError


@pytest.mark.filterwarnings("ignore:A test tried to use")
def test_a_test_cannot_connect_beyond_this_machine() -> None:
    with pytest.raises(SocketConnectBlockedError):
        socket.create_connection(("192.0.2.1", 80), timeout=1)


def test_a_test_can_connect_to_this_machine() -> None:
    with (
        socket.create_server(("127.0.0.1", 0)) as listener,
        socket.create_connection(listener.getsockname(), timeout=1) as connection,
    ):
        assert connection.getpeername() == listener.getsockname()
