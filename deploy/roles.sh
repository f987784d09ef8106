#!/bin/sh
# The role that the servers work as, and the one that sees every tenant: docs/guide-operations.md, "A PostgreSQL of your own".
set -eu
psql -v ON_ERROR_STOP=1 -v password="$APP_PASSWORD" --username assay --dbname assay <<'SQL'
create role assay_app login password :'password';
create role assay_keeper nologin bypassrls;
grant assay_app to assay;
grant assay_keeper to assay_app;
SQL
