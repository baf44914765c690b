import { createHash, hkdfSync } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { EncryptJWT, type JWTPayload, jwtDecrypt } from 'jose';

export interface Seal {
  /** At least 32 bytes, the same for every copy of the host. */
  secret: string;
  /** Part of the key: changing any of it makes all cookies unreadable. */
  scope: readonly string[];
  /** The address that browsers use. Cookies are limited to its path. */
  publicUrl: URL;
}

/** Browsers share cookies between ports, so the name contains a hash if there is a port or a path. */
export function cookieName(purpose: string, { protocol, port, pathname, href }: URL): string {
  const isUsual = port === '' && pathname === '/';
  const tag = isUsual ? '' : `${createHash('sha256').update(href).digest('hex').slice(0, 8)}-`;
  const prefix = protocol === 'https:' ? (pathname === '/' ? '__Host-' : '__Secure-') : '';
  return `${prefix}slipway-${tag}${purpose}`;
}

/**
 * Cookies for one purpose, encrypted with a key for that purpose that all copies of the host share.
 * @param life seconds after which a cookie expires, even if the browser keeps it
 */
export function sealedCookie(purpose: string, life: number, { secret, scope, publicUrl }: Seal) {
  const use = JSON.stringify(['slipway', purpose, ...scope]);
  const key = new Uint8Array(hkdfSync('sha256', secret, '', use, 32));
  const { protocol, pathname: path } = publicUrl;
  const secure = protocol === 'https:';
  const name = (suffix: string) => `${cookieName(purpose, publicUrl)}${suffix && `-${suffix}`}`;
  const attributes = { path, httpOnly: true, secure, sameSite: 'Lax' } as const;
  return {
    /** @param suffix distinguishes cookies of the same purpose */
    write: async (c: Context, content: JWTPayload, suffix = ''): Promise<void> => {
      const sealed = await new EncryptJWT(content)
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(`${life} seconds`)
        .encrypt(key);
      setCookie(c, name(suffix), sealed, { ...attributes, maxAge: life });
    },
    /** The content; undefined for a cookie that is absent, forged, swapped, damaged or expired. */
    read: async (c: Context, suffix = ''): Promise<JWTPayload | undefined> => {
      const sealed = getCookie(c, name(suffix));
      if (sealed === undefined) return undefined;
      const opened = await jwtDecrypt(sealed, key, {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
        requiredClaims: ['exp'],
      }).catch(() => undefined);
      return opened?.payload;
    },
    clear: (c: Context, suffix = '') => void deleteCookie(c, name(suffix), attributes),
    /** All cookies of this purpose in the request, the oldest first, with their lengths. */
    list: (c: Context): { suffix: string; length: number }[] => {
      const start = `${name('')}-`;
      return Object.entries(getCookie(c)).flatMap(([each, value]) =>
        each.startsWith(start)
          ? [{ suffix: each.slice(start.length), length: each.length + value.length }]
          : [],
      );
    },
  };
}
