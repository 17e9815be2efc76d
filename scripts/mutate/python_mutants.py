"""Prints every edit that the syntax trees of Python files offer, as JSON: one list for each file."""

import ast
import copy
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

COMPARISONS = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
OPERATORS = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Div,
    ast.And: ast.Or,
    ast.Or: ast.And,
}

# Annotations and decorators are for readers and type checkers.
LEFT_OUT = {"annotation", "returns", "decorator_list", "type_params"}


def visit(node: ast.AST) -> Iterator[tuple[ast.AST, Any]]:
    """Give each node of interest with what replaces it: a node, or nothing where it is removed."""
    yield from changes(node)
    # The places of what is inside a formatted string are wrong before Python 3.12.
    if isinstance(node, ast.JoinedStr):
        return
    for name, value in ast.iter_fields(node):
        if name in LEFT_OUT:
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not is_docstring(child):
                yield from visit(child)


def is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def changes(node: ast.AST) -> Iterator[tuple[ast.AST, Any]]:
    def changed(**fields: Any) -> ast.AST:
        made = copy.copy(node)
        for name, value in fields.items():
            setattr(made, name, value)
        return made

    match node:
        case ast.Compare(ops=[op]):
            yield node, changed(ops=[COMPARISONS[type(op)]()])
        case ast.BinOp(op=op) | ast.BoolOp(op=op) if type(op) in OPERATORS:
            yield node, changed(op=OPERATORS[type(op)]())
        case ast.Constant(value=bool(value)):
            yield node, changed(value=not value)
        case ast.Constant(value=int(value) | float(value)):
            yield node, changed(value=value + 1)
            yield node, changed(value=value - 1)
        case ast.Constant(value=str(value)):
            yield node, changed(value="" if value else "x")
        case ast.UnaryOp(op=ast.Not()):
            yield node, node.operand
        case ast.IfExp():
            yield node, changed(body=node.orelse, orelse=node.body)
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return
        case ast.If(test=test) | ast.While(test=test):
            yield test, ast.UnaryOp(ast.Not(), test)
        case ast.Expr(value=ast.Call() | ast.Await()) | ast.Raise():
            yield node, ast.Pass()
        case ast.Return(value=ast.Constant(value=None)):
            return
        case ast.Return(value=ast.AST()):
            yield node, changed(value=ast.Constant(None))
        case ast.Call(keywords=[*_, last]):
            yield node, changed(keywords=node.keywords[:-1])


def edits(source: str) -> Iterator[dict[str, Any]]:
    lines = source.splitlines(keepends=True)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line))

    def offset(line: int, column: int) -> int:
        # Columns of the tree count bytes of UTF-8.
        return starts[line - 1] + len(lines[line - 1].encode()[:column].decode())

    for node, replacement in visit(ast.parse(source)):
        assert isinstance(node, (ast.expr, ast.stmt))
        start = offset(node.lineno, node.col_offset)
        end = offset(node.end_lineno or 0, node.end_col_offset or 0)
        new = ast.unparse(replacement)
        isolated = isinstance(node, ast.expr) and not isinstance(replacement, ast.Constant)
        old = " ".join(source[start:end].split())
        yield {
            "start": start,
            "end": end,
            "text": f"({new})" if isolated else new,
            "change": f"{old} became {new}" if new != "pass" else f"{old} was removed",
        }


print(json.dumps([list(edits(Path(file).read_text("utf-8"))) for file in sys.argv[1:]]))
