#!/usr/bin/env bash
# Builds the image and runs it as its Containerfile says: as its user, with its root file system read-only. Needs root,
# for buildah and for mounting. Where the base image cannot be pulled, a stand-in is made of Debian's packages and this
# machine's Node, and said.
set -euo pipefail
cd "$(dirname "$0")/../.."
[ "$(id -u)" = 0 ] || { echo "Run this as root." >&2; exit 1; }

installed() {
    command -v "$1" > /dev/null || { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$1"; }
}
installed buildah
export STORAGE_DRIVER=vfs BUILDAH_ISOLATION=chroot
folder=$(mktemp -d)
host=
trap '[ -z "$host" ] || kill "$host" 2> /dev/null || true; rm -rf "$folder"' EXIT

base=$(sed -n 's/^FROM \(\S*\) AS build$/\1/p' hosting/container/Containerfile)
if ! buildah pull --quiet "$base"; then
    echo "$base cannot be pulled: Debian and Node $(node --version) of this machine stand in for it." >&2
    installed debootstrap
    debootstrap --variant=minbase --include=ca-certificates bookworm "$folder/base" > /dev/null
    cp "$(command -v node)" "$folder/base/usr/local/bin/"
    npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
    mkdir -p "$folder/base/usr/local/lib/node_modules"
    cp -r "$npm" "$folder/base/usr/local/lib/node_modules/npm"
    ln -s ../lib/node_modules/npm/bin/npm-cli.js "$folder/base/usr/local/bin/npm"
    # What this machine trusts besides.
    cp /etc/ssl/certs/ca-certificates.crt "$folder/base/etc/ssl/certs/"
    chroot "$folder/base" useradd --uid 1000 --user-group --create-home node
    container=$(buildah from scratch)
    buildah copy --quiet "$container" "$folder/base" /
    buildah config --env PATH=/usr/local/bin:/usr/bin:/bin --env NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt "$container"
    buildah commit --quiet --rm "$container" "$base"
    rm -rf "$folder/base"
fi
buildah bud --format docker --tag slipway --file hosting/container/Containerfile .

# What the image says of itself, one word a line.
configured() {
    buildah inspect --type image slipway | node -e '
        const { config } = JSON.parse(require("node:fs").readFileSync(0)).Docker;
        const said = { env: config.Env, user: [config.User], command: config.Entrypoint, check: config.Healthcheck.Test.slice(1) };
        console.log(said[process.argv[1]].join("\n"));' "$1"
}
mapfile -t env < <(configured env)
mapfile -t user < <(configured user)
mapfile -t command < <(configured command)
mapfile -t check < <(configured check)
container=$(buildah from --pull-never slipway)
root=$(buildah mount "$container")
port=$(node -e "const s = require('node:net').createServer().listen(0, '127.0.0.1', () => { console.log(s.address().port); s.close(); })")
# Becomes a command that runs as the image's user; /data is the one folder that can be written to.
inside() {
    exec unshare --mount bash -euc '
        root=$1; data=$2; user=$3; shift 3
        mount --bind "$root" "$root"
        mount -o remount,bind,ro "$root"
        mount -t proc proc "$root/proc"
        mount --rbind /dev "$root/dev"
        mount --bind "$data" "$root/data"
        exec chroot --userspec="$user:$user" "$root" env --ignore-environment "$@"' \
        inside "$root" "$folder/data" "${user[0]}" "${env[@]}" PORT="$port" "$@"
}
install --directory --owner 1000 --group 1000 --mode 700 "$folder/data"
inside "${command[@]}" > "$folder/log" &
host=$!
for _ in $(seq 60); do
    curl --silent --fail "http://127.0.0.1:$port/readyz" > /dev/null && break
    sleep 0.5
done
(inside node -e 'require("node:assert").equal(process.getuid(), 1000)')
(inside node -e 'require("node:assert").throws(() => require("node:fs").writeFileSync("/slipway/x", ""), /EROFS/)')
(inside "${check[@]}")
curl --silent --fail "http://127.0.0.1:$port/deployments" | grep --quiet '<title>Slipway'
curl --silent --fail "http://127.0.0.1:$port/api/v2/deployments?limit=1" | grep --quiet '"resources"'
kill -TERM "$host"
wait "$host"
host=
buildah rm "$container" > /dev/null
du --summarize --human-readable "$root" 2> /dev/null || true
echo "The image runs as ${user[0]} with a read-only root file system, says that it is healthy, and ends with 0."
