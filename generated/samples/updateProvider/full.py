import os

from gatehouse_sdk import ApiKey, GatehouseClient, Provider, SecretStr

with GatehouseClient(
    base_url=os.environ["BASE_URL"],
    api_key=os.environ["API_KEY"],
) as client:
    response = client.update_provider(
        "openai",
        Provider(
            name="openai",
            type="closed",
            enabled=True,
            vault_enabled=True,
            config={"api_base": "https://provider-eu.example.com/v1"},
            api_keys=[
                ApiKey(
                    api_key=SecretStr("openai-main"),
                    api_key_secret_key_gatehouse=SecretStr("VIRTUAL_KEY_PLACEHOLDER"),
                    api_key_secret_name="openai-main",
                    provider_name="openai",
                    header_key="Authorization",
                    query_param_key="",
                    enabled=True,
                    group="support",
                    organization="example-org",
                ),
            ],
        ),
    )
    print(response)
