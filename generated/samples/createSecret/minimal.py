import os

from gatehouse_sdk import ApiKey, GatehouseClient, SecretStr

with GatehouseClient(
    base_url=os.environ["BASE_URL"],
    api_key=os.environ["API_KEY"],
    namespace=os.environ["NAMESPACE"],
) as client:
    response = client.create_secret(
        "openai",
        "openai-main",
        ApiKey(
            api_key_secret_key=SecretStr("PROVIDER_KEY_PLACEHOLDER"),
            provider_name="openai",
            header_key="Authorization",
            enabled=True,
        ),
    )
    print(response)
