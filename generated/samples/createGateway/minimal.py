import os

from gatehouse_sdk import GatehouseClient, Gateway

with GatehouseClient(
    base_url=os.environ["BASE_URL"],
    api_key=os.environ["API_KEY"],
) as client:
    response = client.create_gateway(
        Gateway(name="dev-gateway", type="development", enabled=True),
    )
    print(response)
