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
            models=[
                ModelConfig(
                    name="example-chat-model",
                    provider="openai",
                    suffix="/chat/completions",
                    virtual_secret_key=SecretStr("VIRTUAL_KEY_PLACEHOLDER"),
                ),
            ],
        ),
    )
    print(response)
