"""Run the programs whose names arrive on descriptor 3, all in one namespace.

Report on descriptor 4 which have succeeded. A program that fails ends the session, as an empty line does.
"""

import os
import sys
import traceback
import types


def main() -> None:
    sys.path[0] = os.getcwd()
    module = types.ModuleType("__main__")
    sys.modules["__main__"] = module
    with open(3) as orders, open(4, "w") as done:
        for order in orders:
            path = order.rstrip("\n")
            if not path:
                break
            for descriptor, ending in ((1, ".out"), (2, ".err")):
                file = os.open(path + ending, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
                os.dup2(file, descriptor)
                os.close(file)
            sys.argv = [path]
            with open(path, encoding="utf-8") as source:
                text = source.read()
            try:
                exec(compile(text, path, "exec", dont_inherit=True), module.__dict__)
            except SystemExit:
                raise
            except BaseException as error:
                # Omit the frame of this file.
                inner = error.__traceback__ and error.__traceback__.tb_next
                traceback.print_exception(type(error), error, inner)
                sys.exit(1)
            sys.stdout.flush()
            sys.stderr.flush()
            print(path, file=done, flush=True)


main()
