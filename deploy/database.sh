#!/bin/sh
# Makes the roles and the database, once, as PostgreSQL's superuser: docs/going-live.md, an own PostgreSQL. Run by the image of PostgreSQL when its
# folder is empty, or by hand: DATABASE_PASSWORD=… sh deploy/database.sh
set -eu

psql --no-psqlrc --set=ON_ERROR_STOP=1 --set=password="$DATABASE_PASSWORD" --username="${POSTGRES_USER:-postgres}" --dbname=postgres <<'SQL'
create role anon nologin;
create role authenticated nologin;
create role service_role nologin bypassrls;
create role pipelark login bypassrls password :'password';
grant anon, authenticated, service_role to pipelark;
create database pipelark owner pipelark;
\connect pipelark
revoke execute on function set_config(text, text, boolean) from public;
grant execute on function set_config(text, text, boolean) to pipelark;
SQL
