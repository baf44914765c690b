/**
 * Has the browser save a text, in parts, as a file.
 * @param name the name that the browser proposes
 */
export function saveFile(name: string, parts: string[], type = 'application/json'): void {
  const address = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
