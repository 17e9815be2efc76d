import os

from gatehouse_sdk import GatehouseClient, Template

with GatehouseClient(
    base_url=os.environ["BASE_URL"],
    api_key=os.environ["API_KEY"],
) as client:
    response = client.update_template(
        "inspect",
        Template(
            name="inspect",
            type="local",
            description="Report personal data, change nothing",
            enabled=True,
            config={"infoTypes": [{"name": "EMAIL_ADDRESS"}, {"name": "PHONE_NUMBER"}]},
            models=[],
        ),
    )
    print(response)
