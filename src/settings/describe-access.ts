import { type Connection, credentialSourcesOf } from '../wire/connection.ts';
import type { CredentialSource } from '../transport/refusal.ts';

const otherwise: Readonly<Record<CredentialSource, string>> = {
  tab: '',
  host: 'The host adds credentials of its own.',
  session: 'Your session with the service goes along as a cookie.',
  none: 'Many services need none behind their own host.',
};

/** Whose credentials requests carry, in words. */
export function describeAccess(connection: Connection): string {
  const { addedHeaders, dialect, key } = connection;
  const isReplaced = addedHeaders.includes(dialect.keyHeader.name.toLowerCase());
  const own = key ? 'A key is set in this tab.' : 'No key is set.';
  const others = isReplaced
    ? 'The host adds its own: a key typed here is not used.'
    : otherwise[credentialSourcesOf(connection).key];
  return `${own} ${others}`.trim();
}

/** The way that requests take. */
export function describeWay({ service, addedHeaders }: Connection): string {
  if (!service.startsWith('/')) return 'This browser asks the service itself';
  if (addedHeaders.length === 0) return 'Through the origin of this page';
  return `Through the host of this page, which adds ${addedHeaders.join(', ')}`;
}
