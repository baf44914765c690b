/**
 * An image without its tag and digest: what stays the same from version to version.
 * "registry.example:5000/team/app:1.2@sha256:…" → "registry.example:5000/team/app"
 */
export function imageName(uri: string): string {
  return uri
    .trim()
    .replace(/@[^/]*$/, '')
    .replace(/:[^/:]*$/, '');
}
