import os

from gatehouse_sdk import GatehouseClient, Template

with GatehouseClient(
    base_url=os.environ["BASE_URL"],
    api_key=os.environ["API_KEY"],
) as client:
    response = client.create_template(
        Template(
            name="deidentify",
            type="local",
            description="Mask personal data",
            enabled=True,
            config={
                "infoTypes": [{"name": "EMAIL_ADDRESS"}, {"name": "PHONE_NUMBER"}],
                "transformation": {"method": "Mask"},
            },
            models=[],
        ),
    )
    print(response)
