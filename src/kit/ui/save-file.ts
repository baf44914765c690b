/** Milliseconds in which a browser begins a download. */
const keepMs = 60_000;

/**
 * Saves a text, given in parts, as a file through the browser.
 * @param name the name that the browser proposes
 */
export function saveFile(name: string, parts: string[], type = 'application/json'): void {
  const address = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), keepMs);
}
