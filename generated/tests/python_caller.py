# Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

"""Makes the calls that it reads, one a line, with the package as its users would."""

import asyncio
import importlib
import inspect
import json
import sys


def main() -> None:
    for line in sys.stdin:
        print(json.dumps(outcome(json.loads(line))), flush=True)


def outcome(call):
    sdk = importlib.import_module(call["package"])
    transport = importlib.import_module(f"{call['package']}.transport")
    try:
        return {"answer": plain(sdk, make(sdk, transport, call))}
    except sdk.SdkError as error:
        return {
            "error": {
                "classes": [kind.__name__ for kind in type(error).__mro__],
                "operationId": error.operation_id,
                "status": getattr(error, "status", None),
                "message": getattr(error, "message", None),
                "text": str(error),
            }
        }
    except Exception as error:
        kind = type(error).__name__
        return {"error": {"classes": [kind], "text": f"{kind}: {error}"}}


def make(sdk, transport, call):
    client = getattr(sdk, call["client"])(
        **call["options"],
        retries=0,
        timeout=5,
        transport=preferring(transport, call.get("prefer")),
    )
    arguments = list(call["positional"])
    if call["hasBody"]:
        arguments.append(body(sdk, call))
    made = getattr(client, call["method"])(*arguments, **call["keywords"])
    if not inspect.isawaitable(made):
        with client:
            return made

    async def play():
        async with client:
            return await made

    return asyncio.run(play())


def preferring(transport, prefer):
    """The package's own transport, with a header more."""

    class Preferring(transport.HttpTransport):
        def send(self, request):
            headers = {**request.headers, **({"prefer": prefer} if prefer else {})}
            return super().send(
                transport.Request(
                    request.method,
                    request.url,
                    headers,
                    request.body,
                    request.timeout,
                    request.max_response_bytes,
                )
            )

    return Preferring()


def body(sdk, call):
    model = call.get("model")
    if not model:
        return call["body"]
    read = getattr(sdk, model).from_dict
    if call.get("isList"):
        return [read(item) for item in call["body"]]
    return read(call["body"])


def plain(sdk, value):
    if isinstance(value, sdk.Model):
        return value.to_dict(reveal_secrets=True)
    if isinstance(value, list):
        return [plain(sdk, item) for item in value]
    return value


main()
