#!/usr/bin/env bash
# Runs the end-to-end tests through nginx with slipway.conf; behind it the reference service hands out secret values,
# as a service does that knows nothing of Slipway.
#   hosting/nginx/try.sh [arguments of Playwright]
set -euo pipefail
cd "$(dirname "$0")/../.."

if [ ! -x /usr/sbin/nginx ] || [ ! -e /etc/nginx/modules-enabled/50-mod-http-brotli-static.conf ]; then
    if [ "$(id -u)" != 0 ]; then
        echo "nginx is missing. As root: apt-get install nginx libnginx-mod-http-brotli-static" >&2
        exit 1
    fi
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq nginx libnginx-mod-http-brotli-static
fi

free_port() {
    node -e "const s = require('node:net').createServer().listen(0, '127.0.0.1', () => { console.log(s.address().port); s.close(); })"
}
E2E_PORT=$(free_port)
port=$(free_port)
folder=$(mktemp -d)
nginx=
trap '[ -z "$nginx" ] || kill "$nginx" && wait "$nginx" || true; rm -rf "$folder"' EXIT

npm run --silent build
mkdir "$folder/slipway"
# Tests have a tenant of their own, and switch failures on with a cookie.
cat > "$folder/slipway/credential.conf" <<'NGINX'
proxy_set_header X-Api-Key $http_x_api_key;
proxy_set_header X-Slipway-Tenant $http_x_slipway_tenant;
proxy_set_header Cookie $http_cookie;
NGINX
cat > "$folder/locations" <<NGINX
    location /__reference/ {
        proxy_pass http://127.0.0.1:$E2E_PORT;
    }
NGINX
hosting/nginx/serve.sh slipway.conf "$folder" "$port" "http://127.0.0.1:$E2E_PORT/api" "$PWD/dist" "$folder/locations" &
nginx=$!
curl --silent --fail --retry 50 --retry-delay 0 --retry-connrefused "http://127.0.0.1:$port/healthz" > /dev/null

# What is left out, and why.
left_out=(
    'redaction.spec.ts'        'nginx takes no secret value out of an answer'
    'url-credentials.spec.ts'  'nginx takes no credential out of a URL'
    'answers.spec.ts.*each kind of failure'       'nginx answers 502 where a connection breaks off'
    'new-deployment-outcome.spec.ts.*lost-answer' 'nginx answers 502 where a connection breaks off'
    'settings.spec.ts.*it says where the service is' 'the page cannot know that the service is the embedded one'
)
for file in $(cd e2e && grep -lE "(own|signed-in|connected|dialect)-host\.ts|node:child_process" ./*.spec.ts); do
    left_out+=("${file#./}" 'its hosts are its own')
done
patterns=()
for ((at = 0; at < ${#left_out[@]}; at += 2)); do patterns+=("${left_out[at]}"); done

export E2E_PORT E2E_ADDRESS="http://127.0.0.1:$port" NO_REDACT=true
status=0
npm run --silent e2e -- --grep-invert "$(IFS='|'; echo "${patterns[*]}")" "$@" || status=$?
printf '\nLeft out:\n'
printf '  %s: %s\n' "${left_out[@]}"
exit "$status"
