"""Builds source distribution and wheel of the package in this folder into another, without a network.

The same sources give the same files. The wheel is built from the source distribution, as pip builds it
for those who download that, so a source distribution that lacks a file builds no wheel.
"""

import copy
import gzip
import io
import os
import pathlib
import sys
import tarfile

# The back end that pyproject.toml names, called without a front end.
from setuptools import build_meta


def main() -> None:
    # setuptools puts its own arguments into sys.argv.
    folder = pathlib.Path(sys.argv[1])
    # Archives keep permissions, which depend on the machine that the sources were checked out on.
    os.umask(0o022)
    for path in pathlib.Path().rglob("*"):
        path.chmod(0o755 if path.is_dir() else 0o644)
    sources = folder / build_meta.build_sdist(str(folder))
    sources.write_bytes(reproducible(sources.read_bytes()))
    with tarfile.open(sources) as archive:
        archive.extractall()
    os.chdir(sources.name.removesuffix(".tar.gz"))
    build_meta.build_wheel(str(folder))


def reproducible(archive: bytes) -> bytes:
    """The archive without what differs from build to build: order, dates, owners."""
    moment = int(os.environ["SOURCE_DATE_EPOCH"])
    packed = io.BytesIO()
    with (
        tarfile.open(fileobj=io.BytesIO(archive)) as old,
        gzip.GzipFile("", "wb", fileobj=packed, mtime=moment) as stream,
        tarfile.open(fileobj=stream, mode="w", format=tarfile.PAX_FORMAT) as new,
    ):
        for member in sorted(old.getmembers(), key=lambda one: one.name):
            kept = copy.copy(member)
            kept.mtime = moment
            kept.uid = kept.gid = 0
            kept.uname = kept.gname = ""
            kept.pax_headers = {}
            new.addfile(kept, old.extractfile(member))
    return packed.getvalue()


main()
