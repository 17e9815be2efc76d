import os

from gatehouse_sdk import GatehouseClient, Gateway

with GatehouseClient(
    base_url=os.environ["BASE_URL"],
    api_key=os.environ["API_KEY"],
) as client:
    response = client.update_gateway(
        "dev-gateway",
        Gateway(
            name="dev-gateway",
            type="development",
            enabled=True,
            config={"base_url": "https://gateway-eu.example.com"},
        ),
    )
    print(response)
