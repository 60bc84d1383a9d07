#!/bin/sh
# The two logins that serve people, whose passwords the pooler knows as well. PostgreSQL's image runs it in a new database.
set -eu
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" \
  --set=application="$APPLICATION_PASSWORD" --set=system="$SYSTEM_PASSWORD" <<'SQL'
create role tenant_application nologin;
create role tenant_system nologin;
create role tenant_answering nologin;
create role tokiori_application login password :'application' in role tenant_application;
create role tokiori_system login password :'system' in role tenant_system;
SQL
