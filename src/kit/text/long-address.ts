import { kilobytesText } from './number-text.ts';

/** Longer addresses may fail in servers, mail and chat. In characters. */
const tooLong = 8_000;

/** A warning if an address is too long for a link; otherwise empty. */
export const longAddressNote = (address: string): string =>
  address.length < tooLong
    ? ''
    : `This address is too long for a link (${kilobytesText(address.length)}): servers, mail and chat may cut or refuse it.`;
