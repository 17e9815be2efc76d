"""Runs what needs a package in a process for each connection, in which the package is loaded already.

A connection sends fields that end with NUL: the folder, the number of words, the words, the variables,
an empty one, and the input. The words are those of the package's command line: the connection gets the
exit code, standard output and standard error in the same way. With -1 words, session.py runs, with the
connection as its descriptors 3 and 4. All ends with standard input.
"""

import fcntl
import gc
import importlib
import os
import runpy
import select
import signal
import socket
import sys
import tempfile
import traceback
import warnings

SESSION = os.path.join(os.path.dirname(__file__), "session.py")


def serve(package: str) -> None:
    main = importlib.import_module(f"{package}.cli").main
    # What is loaded stays in memory that all processes share.
    gc.collect()
    gc.freeze()
    with socket.create_server(("127.0.0.1", 0)) as server:
        print(server.getsockname()[1], flush=True)
        running = 0
        while sys.stdin not in select.select([server, sys.stdin], [], [])[0]:
            connection, _ = server.accept()
            if os.fork() == 0:
                server.close()
                run(connection, main)
                # At once: an interpreter that ends tidily takes longer than most commands.
                os._exit(0)
            connection.close()
            running += 1
            while running and os.waitpid(-1, os.WNOHANG)[0]:
                running -= 1
    os.killpg(0, signal.SIGKILL)


def run(connection, main) -> None:
    fields = read(connection)
    os.chdir(next(fields))
    count = int(next(fields))
    words = [next(fields) for _ in range(count)]
    os.environ.clear()
    os.environ.update(field.split("=", 1) for field in iter(lambda: next(fields), ""))
    given = next(fields)
    if count >= 0:
        run_program(connection, lambda: main(words), given)
    else:
        run_session(connection)


def read(connection):
    rest = b""
    while part := connection.recv(65536):
        *fields, rest = (rest + part).split(b"\0")
        yield from map(os.fsdecode, fields)


def run_program(connection, main, given: str) -> None:
    files = [tempfile.TemporaryFile() for _ in range(3)]
    files[0].write(os.fsencode(given))
    files[0].seek(0)
    for descriptor, file in enumerate(files):
        os.dup2(file.fileno(), descriptor)
    sys.stdin = open(0, encoding="utf-8")
    connection.sendall(b"%d\0" % exit_code(main))
    for file in files[1:]:
        file.seek(0)
        connection.sendall(file.read() + b"\0")


def run_session(connection) -> None:
    # The session closes 3 and 4, and the connection may be one of them.
    sender = socket.socket(fileno=fcntl.fcntl(connection, fcntl.F_DUPFD, 10))
    for descriptor in (3, 4):
        os.dup2(sender.fileno(), descriptor)
    warnings.simplefilter("error")
    # Until now, what arrives is read by this program.
    sender.sendall(b"ready\n")
    code = exit_code(lambda: runpy.run_path(SESSION) and 0)
    sender.sendall(b"exit %d\n" % code)


def exit_code(main) -> int:
    """Return what the process of a program would end with."""
    try:
        code = main()
    except SystemExit as ended:
        code = ended.code
    except BaseException:
        traceback.print_exc()
        code = 1
    if code is not None and not isinstance(code, int):
        print(code, file=sys.stderr)
        code = 1
    sys.stdout.flush()
    sys.stderr.flush()
    return code or 0


serve(sys.argv[1])
