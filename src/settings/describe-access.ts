import { type Connection, credentialSourcesOf } from '../wire/connection.ts';
import type { CredentialSource } from '../transport/refusal.ts';

const sourceTexts: Readonly<Record<CredentialSource, string>> = {
  tab: '',
  host: 'The host adds credentials of its own.',
  session: 'Your session with the service goes along as a cookie.',
  none: 'Many services need none behind their own host.',
};

/** Says who sends the credentials of requests. */
export function describeAccess(connection: Connection): string {
  const { addedHeaders, dialect, key } = connection;
  const isReplaced = addedHeaders.includes(dialect.keyHeader.name.toLowerCase());
  const own = key ? 'A key is set in this tab.' : 'No key is set.';
  const others = isReplaced
    ? 'The host adds its own: a key typed here is not used.'
    : sourceTexts[credentialSourcesOf(connection).key];
  return `${own} ${others}`.trim();
}

/** Says how requests reach the service. */
export function describeWay({ service, addedHeaders }: Connection): string {
  if (!service.startsWith('/')) return 'This browser asks the service itself';
  if (addedHeaders.length === 0) return 'Through the origin of this page';
  return `Through the host of this page, which adds ${addedHeaders.join(', ')}`;
}
