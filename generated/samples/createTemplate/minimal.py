import os

from gatehouse_sdk import GatehouseClient, Template

with GatehouseClient(
    base_url=os.environ["BASE_URL"],
    api_key=os.environ["API_KEY"],
) as client:
    response = client.create_template(
        Template(name="inspect", type="local", enabled=True),
    )
    print(response)
