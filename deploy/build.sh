#!/bin/sh
# Makes what an image holds beside the sources: the packages and the built console. Nothing of it is written later.
set -eu
cd "$(dirname "$0")/.."
sh scripts/setup.sh
PATH="$PWD/node_modules/.bin:$PATH" node scripts/build.ts
