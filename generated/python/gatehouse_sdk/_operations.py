# Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

"""The operations of the contract, in its order."""

from __future__ import annotations

from typing import Any

from . import _codec, models
from ._operation import Operation

LIST_ROUTES: Operation[list[models.Route]] = Operation(
    "listRoutes",
    "GET",
    "/v1/admin/routes",
    keys=("x-api-key",),
    media_type=None,
    answers={200: _codec.array(models.Route.from_dict)},
)
GET_ROUTE: Operation[models.Route] = Operation(
    "getRoute",
    "GET",
    "/v1/admin/routes/{routename}",
    keys=("x-api-key",),
    media_type=None,
    answers={200: models.Route.from_dict},
)
CREATE_ROUTE: Operation[models.ResponseMessage] = Operation(
    "createRoute",
    "POST",
    "/v1/admin/routes",
    keys=("x-api-key",),
    media_type="application/json",
    answers={200: models.ResponseMessage.from_dict},
)
UPDATE_ROUTE: Operation[models.ResponseMessage] = Operation(
    "updateRoute",
    "PUT",
    "/v1/admin/routes/{routename}",
    keys=("x-api-key",),
    media_type="application/json",
    answers={200: models.ResponseMessage.from_dict},
)
DELETE_ROUTE: Operation[models.ResponseMessage] = Operation(
    "deleteRoute",
    "DELETE",
    "/v1/admin/routes/{routename}",
    keys=("x-api-key",),
    media_type=None,
    answers={200: models.ResponseMessage.from_dict},
)
LIST_PROVIDERS: Operation[list[models.Provider]] = Operation(
    "listProviders",
    "GET",
    "/v1/admin/providers",
    keys=("x-api-key",),
    media_type=None,
    answers={200: _codec.array(models.Provider.from_dict)},
)
GET_PROVIDER: Operation[models.Provider] = Operation(
    "getProvider",
    "GET",
    "/v1/admin/providers/{providername}",
    keys=("x-api-key",),
    media_type=None,
    answers={200: models.Provider.from_dict},
)
CREATE_PROVIDER: Operation[models.ResponseMessage] = Operation(
    "createProvider",
    "POST",
    "/v1/admin/providers",
    keys=("x-api-key",),
    media_type="application/json",
    answers={200: models.ResponseMessage.from_dict},
)
UPDATE_PROVIDER: Operation[models.ResponseMessage] = Operation(
    "updateProvider",
    "PUT",
    "/v1/admin/providers/{providername}",
    keys=("x-api-key",),
    media_type="application/json",
    answers={200: models.ResponseMessage.from_dict},
)
DELETE_PROVIDER: Operation[models.ResponseMessage] = Operation(
    "deleteProvider",
    "DELETE",
    "/v1/admin/providers/{providername}",
    keys=("x-api-key",),
    media_type=None,
    answers={200: models.ResponseMessage.from_dict},
)
LIST_SECRETS: Operation[list[models.ApiKey]] = Operation(
    "listSecrets",
    "GET",
    "/v1/admin/providers/secrets/keys",
    keys=("x-api-key",),
    media_type=None,
    answers={200: _codec.array(models.ApiKey.from_dict)},
)
GET_SECRET: Operation[models.ApiKey] = Operation(
    "getSecret",
    "GET",
    "/v1/admin/providers/{providername}/secrets/{keyname}",
    keys=("x-api-key",),
    media_type=None,
    answers={200: models.ApiKey.from_dict},
)
CREATE_SECRET: Operation[models.ResponseMessage] = Operation(
    "createSecret",
    "POST",
    "/v1/admin/providers/{providername}/secrets/{keyname}",
    keys=("x-api-key",),
    media_type="application/json",
    answers={200: models.ResponseMessage.from_dict},
)
UPDATE_SECRET: Operation[models.ResponseMessage] = Operation(
    "updateSecret",
    "PUT",
    "/v1/admin/providers/{providername}/secrets/{keyname}",
    keys=("x-api-key",),
    media_type="application/json",
    answers={200: models.ResponseMessage.from_dict},
)
DELETE_SECRET: Operation[models.ResponseMessage] = Operation(
    "deleteSecret",
    "DELETE",
    "/v1/admin/providers/{providername}/secrets/{keyname}",
    keys=("x-api-key",),
    media_type=None,
    answers={200: models.ResponseMessage.from_dict},
)
LIST_TEMPLATES: Operation[list[models.Template]] = Operation(
    "listTemplates",
    "GET",
    "/v1/admin/dataprotection/templates",
    keys=("x-api-key",),
    media_type=None,
    answers={200: _codec.array(models.Template.from_dict)},
)
GET_TEMPLATE: Operation[models.Template] = Operation(
    "getTemplate",
    "GET",
    "/v1/admin/dataprotection/templates/{templatename}",
    keys=("x-api-key",),
    media_type=None,
    answers={200: models.Template.from_dict},
)
CREATE_TEMPLATE: Operation[models.ResponseMessage] = Operation(
    "createTemplate",
    "POST",
    "/v1/admin/dataprotection/templates",
    keys=("x-api-key",),
    media_type="application/json",
    answers={200: models.ResponseMessage.from_dict},
)
UPDATE_TEMPLATE: Operation[models.ResponseMessage] = Operation(
    "updateTemplate",
    "PUT",
    "/v1/admin/dataprotection/templates/{templatename}",
    keys=("x-api-key",),
    media_type="application/json",
    answers={200: models.ResponseMessage.from_dict},
)
DELETE_TEMPLATE: Operation[models.ResponseMessage] = Operation(
    "deleteTemplate",
    "DELETE",
    "/v1/admin/dataprotection/templates/{templatename}",
    keys=("x-api-key",),
    media_type=None,
    answers={200: models.ResponseMessage.from_dict},
)
LIST_GATEWAYS: Operation[list[models.Gateway]] = Operation(
    "listGateways",
    "GET",
    "/v1/admin/gateways",
    keys=("x-api-key",),
    media_type=None,
    answers={200: _codec.array(models.Gateway.from_dict)},
)
GET_GATEWAY: Operation[models.Gateway] = Operation(
    "getGateway",
    "GET",
    "/v1/admin/gateways/{gatewayname}",
    keys=("x-api-key",),
    media_type=None,
    answers={200: models.Gateway.from_dict},
)
CREATE_GATEWAY: Operation[models.ResponseMessage] = Operation(
    "createGateway",
    "POST",
    "/v1/admin/gateways",
    keys=("x-api-key",),
    media_type="application/json",
    answers={200: models.ResponseMessage.from_dict},
)
UPDATE_GATEWAY: Operation[models.ResponseMessage] = Operation(
    "updateGateway",
    "PUT",
    "/v1/admin/gateways/{gatewayname}",
    keys=("x-api-key",),
    media_type="application/json",
    answers={200: models.ResponseMessage.from_dict},
)
DELETE_GATEWAY: Operation[models.ResponseMessage] = Operation(
    "deleteGateway",
    "DELETE",
    "/v1/admin/gateways/{gatewayname}",
    keys=("x-api-key",),
    media_type=None,
    answers={200: models.ResponseMessage.from_dict},
)
QUERY_ROUTE: Operation[dict[str, Any]] = Operation(
    "queryRoute",
    "POST",
    "/query/{routename}",
    keys=("x-api-key",),
    media_type="application/json",
    answers={200: _codec.mapping(_codec.anything)},
)
