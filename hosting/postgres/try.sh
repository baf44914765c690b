#!/usr/bin/env bash
# Two PostgreSQL machines, each a namespace of processes on this one, and two hosts on them; the primary's is killed in
# the middle of creations. Needs root; ends by itself. All of it listens on loopback.
#   hosting/postgres/try.sh [seconds of creations]
set -euo pipefail
cd "$(dirname "$0")/../.."
[ "$(id -u)" = 0 ] || { echo "Run this as root." >&2; exit 1; }
[ -n "${TRY_BOUND:-}" ] || TRY_BOUND=1 exec timeout --kill-after 30 480 "$PWD/hosting/postgres/try.sh" "$@"

seconds=${1:-90}
programs=(patroni etcd pgbouncer haproxy /usr/lib/postgresql/15/bin/postgres)
if ! command -v "${programs[@]}" > /dev/null; then
    apt-get update -qq
    # A server of the packages' own would only be in the way.
    printf '#!/bin/sh\nexit 101\n' > /usr/sbin/policy-rc.d && chmod +x /usr/sbin/policy-rc.d
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
        patroni etcd-server pgbouncer haproxy postgresql > /dev/null
fi
npm run --silent build > /dev/null

folder=$(mktemp -d)
chown postgres: "$folder"
started=()
clean() {
    for pid in "${started[@]}"; do kill -KILL "$pid" 2> /dev/null || true; done
    wait 2> /dev/null || true
    # What was killed writes no more once it is gone.
    until rm -rf "$folder" 2> /dev/null; do sleep 0.2; done
}
trap clean EXIT
# Starts a command in the background as the user of PostgreSQL.
start() {
    local name=$1
    shift
    setpriv --reuid postgres --regid postgres --clear-groups --no-new-privs "$@" > "$folder/$name.log" 2>&1 &
    started+=($!)
}
until_true() {
    for _ in $(seq 300); do ! "$@" > /dev/null 2>&1 || return 0; sleep 0.2; done
    echo "Waited in vain: $*" >&2
    tail -n 20 "$folder"/*.log >&2
    return 1
}
mapfile -t port < <(node -e '
const servers = Array.from({ length: 11 }, () => require("node:net").createServer().listen(0, "127.0.0.1"));
setTimeout(() => { for (const server of servers) { console.log(server.address().port); server.close(); } }, 100);')
etcd=${port[0]} balancer=${port[2]}
postgres=([1]=${port[3]} [2]=${port[4]}) rest=([1]=${port[5]} [2]=${port[6]}) bouncer=([1]=${port[7]} [2]=${port[8]})
password=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')

start etcd etcd --data-dir "$folder/etcd" --listen-client-urls "http://127.0.0.1:$etcd" \
    --advertise-client-urls "http://127.0.0.1:$etcd" --listen-peer-urls "http://127.0.0.1:${port[1]}"

printf '"slipway" "%s"\n' "$password" > "$folder/userlist.txt"
# A machine: Patroni with its PostgreSQL, and PgBouncer beside it. Who kills its first process kills them all, unless
# that has changed its user before: hence root.
machine() {
    local at=$1
    mkdir -p "$folder/$at"
    sed -e "s/port=5432/port=${postgres[at]}/; s/10.0.0.1/127.0.0.1/; s/= 6432/= ${bouncer[at]}/" \
        -e "s|/etc/pgbouncer|$folder|; \$a unix_socket_dir =" \
        hosting/postgres/pgbouncer.ini > "$folder/$at/pgbouncer.ini"
    chown -R postgres: "$folder"
    PATRONI_NAME=machine$at PATRONI_ETCD3_HOSTS=127.0.0.1:$etcd \
    PATRONI_RESTAPI_LISTEN=127.0.0.1:${rest[at]} PATRONI_RESTAPI_CONNECT_ADDRESS=127.0.0.1:${rest[at]} \
    PATRONI_POSTGRESQL_LISTEN=127.0.0.1:${postgres[at]} PATRONI_POSTGRESQL_CONNECT_ADDRESS=127.0.0.1:${postgres[at]} \
    PATRONI_POSTGRESQL_DATA_DIR=$folder/$at/data PATRONI_POSTGRESQL_PGPASS=$folder/$at/pgpass \
    PATRONI_SUPERUSER_PASSWORD=$password PATRONI_REPLICATION_PASSWORD=$password \
        unshare --pid --fork --kill-child --mount-proc bash -c '
            as_postgres="setpriv --reuid postgres --regid postgres --clear-groups"
            $as_postgres pgbouncer --quiet "$1/pgbouncer.ini" &
            $as_postgres patroni hosting/postgres/patroni.yml &
            wait' machine "$folder/$at" > "$folder/machine$at.log" 2>&1 &
    machines[at]=$!
    started+=($!)
}
machines=()
machine 1
until_true curl -sf "http://127.0.0.1:${rest[1]}/primary"
machine 2
until_true curl -sf "http://127.0.0.1:${rest[2]}/synchronous"
PGPASSWORD=$password psql -q -h 127.0.0.1 -p "${postgres[1]}" -U postgres \
    -c "CREATE ROLE slipway LOGIN PASSWORD '$password'" -c 'CREATE DATABASE slipway OWNER slipway'

sed -e "s/127.0.0.1:5433/127.0.0.1:$balancer/" \
    -e "s/10.0.0.1:6432 check port 8008/127.0.0.1:${bouncer[1]} check port ${rest[1]}/" \
    -e "s/10.0.0.2:6432 check port 8008/127.0.0.1:${bouncer[2]} check port ${rest[2]}/" \
    hosting/postgres/haproxy.cfg > "$folder/haproxy.cfg"
start haproxy haproxy -f "$folder/haproxy.cfg" -db
# Before its first look HAProxy takes both for the primary.
until_true grep -q 'slipway/b is DOWN' "$folder/haproxy.log"

hosts=()
for at in 9 10; do
    DATABASE_URL="postgres://slipway:$password@127.0.0.1:$balancer/slipway" \
        node dist-server/slipway.js --port "${port[at]}" > "$folder/host${port[at]}.log" 2>&1 &
    started+=($!)
    hosts+=("http://127.0.0.1:${port[at]}")
done
for host in "${hosts[@]}"; do until_true curl -sf "$host/readyz"; done

node hosting/postgres/creations.mjs "$seconds" "${hosts[@]}" &
creations=$!
started+=("$creations")
sleep "$((seconds / 6))"
echo "The primary's machine is killed."
kill -KILL "${machines[1]}"
wait "${machines[1]}" 2> /dev/null || true
sleep "$((seconds / 2))"
echo "It comes back."
machine 1
wait "$creations"
until_true curl -sf "http://127.0.0.1:${rest[1]}/synchronous"
echo "It follows the other one, with all that was created."
