import os

from gatehouse_sdk import ApiKey, GatehouseClient, SecretStr

with GatehouseClient(
    base_url=os.environ["BASE_URL"],
    api_key=os.environ["API_KEY"],
    namespace=os.environ["NAMESPACE"],
) as client:
    response = client.update_secret(
        "openai",
        "openai-main",
        ApiKey(
            api_key=SecretStr("openai-main"),
            api_key_secret_key=SecretStr("NEW_PROVIDER_KEY_PLACEHOLDER"),
            api_key_secret_key_gatehouse=SecretStr("VIRTUAL_KEY_PLACEHOLDER"),
            api_key_secret_name="openai-main",
            provider_name="openai",
            header_key="Authorization",
            query_param_key="",
            enabled=True,
            group="support",
            organization="example-org",
        ),
    )
    print(response)
