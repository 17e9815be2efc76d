import os

from gatehouse_sdk import GatehouseClient

with GatehouseClient(
    base_url=os.environ["BASE_URL"],
    api_key=os.environ["API_KEY"],
) as client:
    response = client.query_route(
        "support-chat",
        {
            "messages": [
                {
                    "role": "system",
                    "content": "You answer questions about the support desk in one sentence.",
                },
                {"role": "user", "content": "When does the support desk open?"},
            ],
        },
    )
    print(response)
