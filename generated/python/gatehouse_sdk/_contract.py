# Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

"""What this package was made from."""

from ._settings import Package

VERSION = "1.0.0"
CONTRACT_VERSION = "1.0.0"

PACKAGE = Package(
    name="gatehouse-sdk-python",
    version=VERSION,
    contract_version=CONTRACT_VERSION,
    environment_prefix="GATEHOUSE",
    secret_fields=frozenset(
        [
            "api_key",
            "api_key_secret_key",
            "api_key_secret_key_gatehouse",
            "virtual_secret_key",
        ],
    ),
)
