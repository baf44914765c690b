#!/usr/bin/env bash
# Checks the unit, and runs it as a Debian with systemd runs it, in a container of systemd-nspawn. Needs root.
set -euo pipefail
cd "$(dirname "$0")/../.."
[ "$(id -u)" = 0 ] || { echo "Run this as root." >&2; exit 1; }
unit=hosting/systemd/slipway.service

installed() {
    command -v "$1" > /dev/null || { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$2"; }
}
installed debootstrap debootstrap
installed systemd-nspawn systemd-container
folder=$(mktemp -d)
booted=
trap '[ -z "$booted" ] || { kill "$booted"; wait "$booted" || true; }; rm -rf "$folder"' EXIT

debian="$folder/debian"
debootstrap --variant=minbase --include=systemd,systemd-sysv,dbus,ca-certificates bookworm "$debian" > /dev/null
cp "$(command -v node)" "$debian/usr/bin/node"
npm run --silent release "$folder"
mkdir -p "$debian/opt/slipway"
tar -xzf "$folder"/slipway-*.tgz -C "$debian/opt/slipway" --strip-components 1
cp -r hosting/systemd/slipway.service "$debian/etc/systemd/system/"
chroot "$debian" systemd-analyze verify /etc/systemd/system/slipway.service
systemctl --root="$debian" --quiet enable slipway
# Its network is this machine's.
port=$(node -e "const s = require('node:net').createServer().listen(0, '127.0.0.1', () => { console.log(s.address().port); s.close(); })")
mkdir "$debian/etc/systemd/system/slipway.service.d"
printf '[Service]\nEnvironment=PORT=%s\n' "$port" > "$debian/etc/systemd/system/slipway.service.d/port.conf"
systemd-analyze security --offline=true "$unit" | tail -1

systemd-nspawn --quiet --directory="$debian" --boot --register=no --keep-unit --console=pipe > "$folder/log" 2>&1 < /dev/null &
booted=$!
await() {
    for _ in $(seq 120); do
        curl --silent --fail "http://127.0.0.1:$port/readyz" > /dev/null && return
        sleep 0.5
    done
    cat "$folder/log" >&2
    return 1
}
await
curl --silent --fail "http://127.0.0.1:$port/api/v2/deployments?limit=1" | grep --quiet '"resources"'
leader=$(pgrep --parent "$booted")
inside() { nsenter --target "$leader" --all "$@"; }
[ "$(inside sh -c 'stat --format %u /proc/$(systemctl show --property MainPID --value slipway)')" != 0 ]
inside systemctl kill --signal KILL slipway
sleep 1
await
echo "The unit runs as a user of its own, and comes back after a kill."
