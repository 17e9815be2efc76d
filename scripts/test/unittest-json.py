"""Runs the unittest tests of a folder and prints the name and the failure of each as JSON."""

import json
import sys
import unittest

cases = {}


class Result(unittest.TestResult):
    def startTest(self, test):
        super().startTest(test)
        cases[test.id()] = ""


result = Result()
top, start = sys.argv[1:]
unittest.TestLoader().discover(start, top_level_dir=top).run(result)
for test, text in result.failures + result.errors:
    # A subtest belongs to its test; a module that cannot be imported has none.
    name = getattr(test, "test_case", test).id()
    cases[name] = f"{cases.get(name, '')}{test.id()}\n{text}"
print(json.dumps([{"name": name, "failure": text} for name, text in cases.items()]))
