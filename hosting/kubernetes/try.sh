#!/usr/bin/env bash
# Holds slipway.yaml to the types of the Kubernetes API: an unknown field or a value of another type is named.
set -euo pipefail
cd "$(dirname "$0")/../.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-save --prefix "$folder" kubernetes-types@1.30.0
node --input-type=module - > "$folder/manifests.ts" <<'NODE'
import { readFileSync } from 'node:fs';
import { parseAllDocuments } from 'yaml';

for (const document of parseAllDocuments(readFileSync('hosting/kubernetes/slipway.yaml', 'utf8'))) {
  const manifest = document.toJS();
  const { apiVersion, kind } = manifest;
  const group = apiVersion === 'v1' ? 'core/v1' : apiVersion;
  const type = `import('kubernetes-types/${group}').${kind}`;
  console.log(`export const a${kind}: ${type} = ${JSON.stringify(manifest, undefined, 2)};`);
}
NODE
npx tsc --noEmit --strict --module esnext --moduleResolution bundler --ignoreConfig "$folder/manifests.ts"
echo "$(grep --count '^export' "$folder/manifests.ts") manifests are as the Kubernetes API wants them."
