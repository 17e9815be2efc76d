import os

from gatehouse_sdk import GatehouseClient, ModelConfig, Route, SecretStr

with GatehouseClient(
    base_url=os.environ["BASE_URL"],
    api_key=os.environ["API_KEY"],
) as client:
    response = client.create_route(
        Route(
            name="support-chat",
            type="chat",
            enabled=True,
            config={"retries": 2},
            models=[
                ModelConfig(
                    name="example-chat-model",
                    provider="openai",
                    suffix="/chat/completions",
                    virtual_secret_key=SecretStr("VIRTUAL_KEY_PLACEHOLDER"),
                    weight=80,
                    fallback_enabled=True,
                    fallback_codes=[500],
                ),
                ModelConfig(
                    name="example-backup-model",
                    provider="anthropic",
                    suffix="/chat/completions",
                    virtual_secret_key=SecretStr("VIRTUAL_KEY_PLACEHOLDER"),
                    weight=20,
                    fallback_enabled=False,
                    fallback_codes=[],
                ),
            ],
        ),
    )
    print(response)
