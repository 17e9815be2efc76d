"""Runs the unittest tests of a folder and prints what came of each: a JSON list."""

import json
import sys
import unittest


class Result(unittest.TestResult):
    def __init__(self):
        super().__init__()
        self.cases = {}

    def note(self, test, problem=""):
        known = self.cases.get(test.id(), "")
        self.cases[test.id()] = "\n".join(filter(None, (known, problem)))

    def addSuccess(self, test):
        self.note(test)

    def addFailure(self, test, error):
        self.note(test, self._exc_info_to_string(error, test))

    addError = addFailure

    def addSubTest(self, test, subtest, error):
        if error is not None:
            told = f"{subtest.id()}\n{self._exc_info_to_string(error, test)}"
            self.note(test, told)


result = Result()
top, start = sys.argv[1:]
unittest.TestLoader().discover(start, top_level_dir=top).run(result)
print(json.dumps([{"name": name, "failure": text} for name, text in result.cases.items()]))
