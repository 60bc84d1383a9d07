#!/bin/sh
# Starts PgBouncer with deploy/pgbouncer.ini for the database at DATABASE_HOST, and the two logins that serve people.
set -eu
folder=$(mktemp -d)
umask 077
cat > "$folder/userlist.txt" <<USERS
"tokiori_application" "$APPLICATION_PASSWORD"
"tokiori_system" "$SYSTEM_PASSWORD"
USERS
sed -e "s|host=127.0.0.1|host=$DATABASE_HOST|" -e "s|^listen_addr = .*|listen_addr = ${LISTEN_ADDRESS:-*}|" \
  -e "s|^auth_file = .*|auth_file = $folder/userlist.txt|" "$(dirname "$0")/pgbouncer.ini" > "$folder/pgbouncer.ini"
exec pgbouncer "$folder/pgbouncer.ini"
