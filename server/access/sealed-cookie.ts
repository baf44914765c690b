import { hkdfSync } from 'node:crypto';

import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { EncryptJWT, type JWTPayload, jwtDecrypt } from 'jose';

/** What all sealed cookies of a host have in common. */
export interface Seal {
  /** At least 32 bytes, the same for every copy of the host. */
  secret: string;
  /** What a cookie is valid for: changing any of it makes all cookies unreadable. */
  scope: readonly string[];
  /** Whether browsers reach the host over https. */
  isSecure: boolean;
}

/** Cookies of one purpose, encrypted so that only this host and its copies write and read them. */
export interface SealedCookie {
  /** `suffix` tells cookies of the same purpose apart. */
  write: (c: Context, content: JWTPayload, suffix?: string) => Promise<void>;
  /**
   * What was sealed; undefined without a cookie, and for one that is forged, swapped, damaged or
   * too old.
   */
  read: (c: Context, suffix?: string) => Promise<JWTPayload | undefined>;
  clear: (c: Context, suffix?: string) => void;
  /** The suffixes of all cookies of this purpose that the request carries. */
  suffixes: (c: Context) => string[];
}

/**
 * A purpose has a key of its own, so that a cookie made for one never passes for another.
 * @param life seconds after which a cookie is worth nothing, whatever the browser does with it
 */
export function sealedCookie(purpose: string, life: number, { secret, scope, isSecure }: Seal): SealedCookie {
  const use = JSON.stringify(['slipway', purpose, ...scope]);
  const key = new Uint8Array(hkdfSync('sha256', secret, '', use, 32));
  const prefix = isSecure ? '__Host-' : '';
  const name = (suffix: string) => `${prefix}slipway-${purpose}${suffix && `-${suffix}`}`;
  const attributes = { path: '/', httpOnly: true, secure: isSecure, sameSite: 'Lax' } as const;
  return {
    write: async (c, content, suffix = '') => {
      const sealed = await new EncryptJWT(content)
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(`${life} seconds`)
        .encrypt(key);
      setCookie(c, name(suffix), sealed, { ...attributes, maxAge: life });
    },
    read: async (c, suffix = '') => {
      const sealed = getCookie(c, name(suffix));
      if (sealed === undefined) return undefined;
      const opened = await jwtDecrypt(sealed, key, {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
        requiredClaims: ['exp'],
      }).catch(() => undefined);
      return opened?.payload;
    },
    clear: (c, suffix = '') => void deleteCookie(c, name(suffix), attributes),
    suffixes: (c) => {
      const start = `${name('')}-`;
      const names = Object.keys(getCookie(c)).filter((each) => each.startsWith(start));
      return names.map((each) => each.slice(start.length));
    },
  };
}
