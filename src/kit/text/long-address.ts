import { kilobytesText } from './number-text.ts';

/** Servers, mail and chat take shorter ones, in characters. */
const tooLong = 8_000;

/** What to know about an address that is too long for a link; empty for any other. */
export const longAddressNote = (address: string): string =>
  address.length < tooLong
    ? ''
    : `This address is too long for a link (${kilobytesText(address.length)}): servers, mail and chat may cut or refuse it.`;
