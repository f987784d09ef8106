#!/bin/sh
# Installs what package-lock.json names when it changed since the last time. Runs before node_modules exists. No package needs
# its install script.
set -eu
cd "$(dirname "$0")/.."
stamp=node_modules/.assay-lock
if [ -f "$stamp" ] && cmp -s package-lock.json "$stamp"; then exit 0; fi
echo "Installing the packages that package-lock.json names (the first time takes a few minutes) ..."
npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
cp package-lock.json "$stamp"
