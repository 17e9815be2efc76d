import os

from gatehouse_sdk import GatehouseClient

with GatehouseClient(
    base_url=os.environ["BASE_URL"],
    api_key=os.environ["API_KEY"],
) as client:
    response = client.delete_gateway("dev-gateway")
    print(response)
