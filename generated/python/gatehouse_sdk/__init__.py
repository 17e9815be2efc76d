# Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

"""Client of the Gatehouse admin API, version 1.0.0."""

from ._contract import CONTRACT_VERSION
from ._contract import VERSION as __version__
from ._model import Model
from ._values import UNSET, SecretStr, Unset
from .async_client import AsyncGatehouseClient
from .client import GatehouseClient
from .exceptions import (
    ApiConnectionError,
    ApiError,
    ApiTimeoutError,
    BadRequestError,
    NotFoundError,
    ResponseError,
    SdkError,
    ServerError,
)
from .models import (
    ApiKey,
    Gateway,
    ModelConfig,
    Provider,
    ResponseMessage,
    Route,
    Template,
)

__all__ = [
    "ApiConnectionError",
    "ApiError",
    "ApiKey",
    "ApiTimeoutError",
    "AsyncGatehouseClient",
    "BadRequestError",
    "CONTRACT_VERSION",
    "GatehouseClient",
    "Gateway",
    "Model",
    "ModelConfig",
    "NotFoundError",
    "Provider",
    "ResponseError",
    "ResponseMessage",
    "Route",
    "SdkError",
    "SecretStr",
    "ServerError",
    "Template",
    "UNSET",
    "Unset",
    "__version__",
]
