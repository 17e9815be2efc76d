import os

from gatehouse_sdk import GatehouseClient, Provider

with GatehouseClient(
    base_url=os.environ["BASE_URL"],
    api_key=os.environ["API_KEY"],
) as client:
    response = client.create_provider(
        Provider(
            name="openai",
            type="closed",
            enabled=True,
            vault_enabled=True,
            config={"api_base": "https://provider.example.com/v1"},
            api_keys=[],
        ),
    )
    print(response)
