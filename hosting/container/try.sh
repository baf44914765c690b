#!/usr/bin/env bash
# Builds the image and runs it with Podman as README.md says, alone and by the compose file with PostgreSQL. Needs root,
# and the base images: where one cannot be pulled nothing is tried, and it says so.
set -euo pipefail
cd "$(dirname "$0")/../.."
[ "$(id -u)" = 0 ] || { echo "Run this as root." >&2; exit 1; }

# crun refuses a machine that has both versions of cgroups: on such a one this script hides the second from itself.
if mountpoint --quiet /sys/fs/cgroup/unified; then
    exec unshare --mount bash -c 'umount --lazy /sys/fs/cgroup/unified && exec "$@"' try "$PWD/hosting/container/try.sh"
fi

installed() {
    command -v "$1" > /dev/null || { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$1"; }
}
installed podman
installed podman-compose
# Containers of a network find each other by name.
[ -x /usr/lib/podman/aardvark-dns ] || DEBIAN_FRONTEND=noninteractive apt-get install -y -qq netavark aardvark-dns
folder=$(mktemp -d)
touch "$folder/compose.log"
name=slipway-try-$$
compose() { podman-compose --project-name "$name" --file "$folder/container/compose.yaml" "$@" >> "$folder/compose.log" 2>&1; }
trap '
    [ "$?" = 0 ] || cat "$folder/compose.log" >&2
    podman rm --force --volumes "$name" > /dev/null 2>&1 || true
    podman volume rm "$name" > /dev/null 2>&1 || true
    [ ! -e "$folder/container" ] || compose down --volumes
    rm -rf "$folder"' EXIT

# Neither systemd nor the right to raise limits is needed. Without systemd Podman says that it cannot time health checks:
# they are run below.
cat > "$folder/containers.conf" <<'CONF'
[containers]
default_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]
[network]
network_backend = "netavark"
[engine]
cgroup_manager = "cgroupfs"
events_logger = "file"
CONF
export CONTAINERS_CONF="$folder/containers.conf"

for image in $(sed -n 's/^FROM \(\S*\).*$/\1/p; s/^ *image: \(.*postgres.*\)$/\1/p' hosting/container/{Containerfile,compose.yaml} | sort -u); do
    podman image exists "$image" || podman pull --quiet "$image" > /dev/null ||
        { echo "Nothing was tried: $image cannot be pulled." >&2; exit 1; }
done

podman build --quiet --format docker --tag slipway --file hosting/container/Containerfile . > /dev/null

free_port() {
    node -e "const s = require('node:net').createServer().listen(0, '127.0.0.1', () => { console.log(s.address().port); s.close(); })"
}
port=$(free_port)
list="http://127.0.0.1:$port/api/v2/deployments"
# Waits for the host, which reads back what it was given before.
await() { curl --silent --fail --retry 60 --retry-delay 1 --retry-all-errors "http://127.0.0.1:$port/readyz" > /dev/null; }
create() {
    curl --silent --fail --header 'content-type: application/json' "$list" \
        --data '{"name":"kept","source":"image","source_config":{},"source_revision_config":{"image_uri":"app:1"},"secrets":[]}' > /dev/null
}
has_kept() { curl --silent --fail "$list?name_contains=kept" | grep --quiet '"name":"kept"'; }

podman run --detach --name "$name" --read-only --cap-drop all --publish "127.0.0.1:$port:4173" --volume "$name:/data" \
    slipway > /dev/null
await
podman healthcheck run "$name"
podman exec "$name" node -e 'require("node:assert").equal(process.getuid(), 1000)'
podman exec "$name" node -e 'require("node:assert").throws(() => require("node:fs").writeFileSync("/slipway/x", ""), /EROFS/)'
curl --silent --fail "http://127.0.0.1:$port/deployments" | grep --quiet '<title>Slipway'
create
podman stop "$name" > /dev/null
[ "$(podman inspect --format '{{.State.ExitCode}}' "$name")" = 0 ]
podman start "$name" > /dev/null
await
has_kept
podman rm --force "$name" > /dev/null
echo "The image runs as a user without rights, its root file system read-only, says that it is healthy, ends with 0 and keeps its data."

cp -r hosting/container "$folder"
sed -i "s/127.0.0.1:4173:/127.0.0.1:$port:/" "$folder/container/compose.yaml"
rm -rf "$folder/container/secrets"
mkdir -m 700 "$folder/container/secrets"
openssl rand -hex 24 > "$folder/container/secrets/postgres-password"
printf 'postgres://slipway:%s@postgres/slipway\n' "$(cat "$folder/container/secrets/postgres-password")" \
    > "$folder/container/secrets/database-url"
compose up --detach
await
for service in slipway postgres; do podman healthcheck run "${name}_${service}_1"; done
create
compose down
compose up --detach
await
has_kept
echo "With PostgreSQL, by the compose file, it keeps its data over down and up."
