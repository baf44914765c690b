/** E-mail addresses and domains of the people who may use this host. Empty: everyone who can sign in. */
export type AllowList = readonly string[];

/** Lower case for A to Z only: some other characters, such as the Kelvin sign, would become ASCII letters. */
export function lowered(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** An address that the provider calls unverified (`isDenied`), or does not call verified. */
export type UnverifiedEmail = { email: string; isDenied: boolean };

/** Why a person may not use this host; undefined if they may. @param email a verified address */
export function whyRefused(allow: AllowList, email?: string, doubt?: UnverifiedEmail): string | undefined {
  if (allow.length === 0) return undefined;
  if (doubt?.isDenied) return `the provider says that ${doubt.email} is not verified`;
  if (doubt) return `the provider does not say whether ${doubt.email} is verified`;
  if (email === undefined) return 'no verified e-mail address is known';
  const address = lowered(email);
  const at = address.lastIndexOf('@');
  const isListed = at > 0 && (allow.includes(address) || allow.includes(address.slice(at + 1)));
  return isListed ? undefined : `${email} is not on the list`;
}
