/** The people who may use this host. Empty: everyone whom the provider signs in. */
export type AllowList = readonly string[];

/** Lower case for A to Z alone: other characters, such as the Kelvin sign, would become letters. */
export function lowered(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/**
 * True if the list names a person's address or its domain.
 * @param email the address, verified by the provider, if there is one
 */
export function isAllowed(allow: AllowList, email: string | undefined): boolean {
  if (allow.length === 0) return true;
  if (email === undefined) return false;
  const address = lowered(email);
  return allow.includes(address) || allow.includes(address.slice(address.lastIndexOf('@') + 1));
}
