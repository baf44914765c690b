#!/usr/bin/env bash
# Runs nginx with one of the configurations of this folder as it stands, but for its addresses: for tests, on loopback.
#   serve.sh CONFIGURATION FOLDER PORT SERVICE-OR-HOST-URL DIST [FILE-OF-FURTHER-LOCATIONS]
# FOLDER takes the configuration, logs and what nginx writes; what lies below its slipway/ wins. Ends with a signal.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
configuration=$1 folder=$2 port=$3 behind=${4%/} dist=$5 further=${6:-/dev/null}
mkdir -p "$folder/slipway"
cp --no-clobber "$here"/*.conf "$folder/slipway/"
sed -e "s|127.0.0.1:8080|127.0.0.1:$port|" \
    -e "s|/usr/share/slipway/dist|$dist|" \
    -e "s|https://deployments.example|$behind|" \
    -e "s|http://127.0.0.1:4173|$behind|" \
    -e "/include slipway\/operations.conf;/r $further" \
    -e "s|/var/log/nginx|$folder|" "$here/$configuration" > "$folder/site.conf"
cat > "$folder/nginx.conf" <<NGINX
$([ "$(id -u)" != 0 ] || echo "user root;")
daemon off;
worker_processes 1;
pid $folder/nginx.pid;
include /etc/nginx/modules-enabled/*.conf;
events {}
http {
    include /etc/nginx/mime.types;
    default_type application/octet-stream;
    client_body_temp_path $folder/body;
    proxy_temp_path $folder/proxy;
    fastcgi_temp_path $folder/fastcgi;
    uwsgi_temp_path $folder/uwsgi;
    scgi_temp_path $folder/scgi;
    include $folder/site.conf;
}
NGINX
exec nginx -e "$folder/error.log" -c "$folder/nginx.conf"
