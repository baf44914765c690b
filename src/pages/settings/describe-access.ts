import type { Config } from '../../service/config/config.ts';
import type { Credentials } from '../../service/config/credentials.ts';
import { readCredentialSources } from '../../service/wire/service.ts';
import type { CredentialSource } from '../../service/transport/refusal.ts';

const sourceTexts: Readonly<Record<CredentialSource, string>> = {
  tab: '',
  host: 'The host adds its own credentials.',
  session: 'Your session with the service is sent as a cookie.',
  none: 'Many services need none.',
};

/** Describes who sends the credentials of requests. */
export function describeAccess(config: Config, credentials: Credentials): string {
  const { addedHeaders, dialect } = config;
  const isReplaced = addedHeaders.includes(dialect.keyHeader.name.toLowerCase());
  const own = credentials.key ? 'A key is set in this tab.' : 'No key is set.';
  const others = isReplaced
    ? 'The host adds its own: a key typed here is not used.'
    : sourceTexts[readCredentialSources(config, credentials).key];
  return `${own} ${others}`.trim();
}

/** Describes the way of requests to the service. */
export function describeWay({ service, addedHeaders }: Config): string {
  if (!service.startsWith('/')) return 'Directly from this browser';
  if (addedHeaders.length === 0) return 'Through the origin of this page';
  return `Through the host of this page, which adds ${addedHeaders.join(', ')}`;
}
