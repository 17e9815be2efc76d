"""Prints the public surface of a package: a fact a line, which additions never change."""

import dataclasses
import importlib
import inspect
import sys


def main() -> None:
    package = importlib.import_module(sys.argv[1])
    transport = importlib.import_module(f"{sys.argv[1]}.transport")
    for module in (package, transport):
        for name in sorted(module.__all__):
            for line in facts(name, getattr(module, name)):
                print(line if module is package else f"transport.{line}")


def facts(name, thing):
    if not inspect.isclass(thing):
        # A version is the package's, not its surface's.
        yield name if isinstance(thing, str) else f"{name}: {thing!r}"
        return
    bases = ", ".join(base.__name__ for base in thing.__mro__[1:-1])
    yield f"class {name}({bases})"
    if dataclasses.is_dataclass(thing):
        for field in dataclasses.fields(thing):
            is_needed = (
                field.default is dataclasses.MISSING
                and field.default_factory is dataclasses.MISSING
            )
            yield f"{name}.{field.name}: {field.type}{' (required)' if is_needed else ''}"
    else:
        for kind in reversed(thing.__mro__[:-1]):
            if kind.__module__.startswith(sys.argv[1]):
                for key, kept in vars(kind).get("__annotations__", {}).items():
                    if not key.startswith("_"):
                        yield f"{name}.{key}: {kept}"
    members = {
        key: value
        for kind in reversed(thing.__mro__[:-1])
        if kind.__module__.startswith(sys.argv[1])
        for key, value in vars(kind).items()
        if key == "__init__" or not key.startswith("_")
    }
    for key, value in sorted(members.items()):
        call = getattr(value, "__func__", value)
        if inspect.isfunction(call) and not (key == "__init__" and dataclasses.is_dataclass(thing)):
            yield from parameters(f"{name}.{key}", call)


def parameters(name, call):
    signature = inspect.signature(call)
    prefix = "async " if inspect.iscoroutinefunction(call) else ""
    yield f"{prefix}{name}() -> {signature.return_annotation}"
    for place, parameter in enumerate(signature.parameters.values()):
        if parameter.name in ("self", "cls"):
            continue
        by = "by name" if parameter.kind is parameter.KEYWORD_ONLY else f"at {place}"
        is_needed = parameter.default is parameter.empty
        default = " (required)" if is_needed else f" = {parameter.default!r}"
        yield f"{prefix}{name}({parameter.name}: {parameter.annotation}) {by}{default}"


main()
