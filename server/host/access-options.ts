import type { AccessOptions } from '../access/access-control.ts';
import type { SignInOptions } from '../access/sign-in.ts';
import { isLoopback } from '../command-line/loopback.ts';
import type { optionTable } from '../command-line/option-table.ts';
import { UsageError } from '../command-line/option-values.ts';

type Table = typeof optionTable;
type Values = { [Name in keyof Table]: ReturnType<Table[Name]['read']> };
type Read = <Name extends keyof Values>(name: Name) => Values[Name] | undefined;
const fewestSecretBytes = 32;

function readSessionSecret(env: NodeJS.ProcessEnv): string | undefined {
  const secret = env['SLIPWAY_SESSION_SECRET'] || undefined;
  if (secret !== undefined && Buffer.byteLength(secret) < fewestSecretBytes)
    throw new UsageError(`SLIPWAY_SESSION_SECRET must have at least ${fewestSecretBytes} bytes`);
  return secret;
}

/** The options of sign-in; undefined if none is set. @throws UsageError if only some are set */
function readSignIn(read: Read, env: NodeJS.ProcessEnv): SignInOptions | undefined {
  if (env['SLIPWAY_OIDC_ALLOW']?.trim() === '')
    throw new UsageError(
      'SLIPWAY_OIDC_ALLOW is empty: list somebody, or unset it to allow everyone whom the provider signs in',
    );
  const issuer = read('oidc-issuer');
  const clientId = read('oidc-client-id') || undefined;
  const allow = read('oidc-allow');
  const clientSecret = env['SLIPWAY_OIDC_CLIENT_SECRET']?.trim() || undefined;
  const trustEmail = read('oidc-trust-email') ?? false;
  if (trustEmail && /\/(?:common|organizations|consumers)(?:\/|$)/.test(issuer?.pathname ?? ''))
    throw new UsageError(
      '--oidc-trust-email needs the issuer of one tenant: with other issuers anybody can choose an address',
    );
  if (!(issuer ?? clientId ?? allow ?? clientSecret)) return undefined;
  const publicUrl = read('public-url');
  const sessionSecret = readSessionSecret(env);
  if (issuer && clientId !== undefined && publicUrl && sessionSecret !== undefined)
    return {
      issuer,
      clientId,
      publicUrl,
      sessionSecret,
      allow: allow ?? [],
      trustEmail,
      clientSecret,
    };
  const missing = [
    ...(issuer ? [] : ['--oidc-issuer']),
    ...(clientId === undefined ? ['--oidc-client-id'] : []),
    ...(publicUrl ? [] : ['--public-url']),
    ...(sessionSecret === undefined ? ['the variable SLIPWAY_SESSION_SECRET'] : []),
  ];
  throw new UsageError(`Sign-in needs ${missing.join(' and ')} too`);
}

/**
 * Reads who may use the host.
 * @throws UsageError for incomplete options, or a credential that everyone on the network could use
 */
export function readAccess(
  read: Read,
  env: NodeJS.ProcessEnv,
  { host, addsCredentials, faults }: { host: string; addsCredentials: boolean; faults: boolean },
): { access: AccessOptions | undefined; publicUrl: URL | undefined } {
  const signIn = readSignIn(read, env);
  const header = read('identity-header');
  const trusted = read('trusted-proxy');
  const publicUrl = read('public-url');
  if ((header === undefined) !== (trusted === undefined))
    throw new UsageError('--identity-header and --trusted-proxy need each other');
  if (signIn && header !== undefined)
    throw new UsageError('Choose one: sign-in (--oidc-…) or --identity-header');
  const identity = header !== undefined && trusted ? { header, trusted } : undefined;
  const isOpen = !isLoopback(host) && !signIn && !identity;
  if (isOpen && (faults || addsCredentials)) {
    const harm = faults
      ? `--faults on --host ${host} would let everyone on the network fill the disk`
      : `--host ${host} would let everyone on the network use the service’s credential (SLIPWAY_SERVICE_HEADERS or --service-header-file)`;
    throw new UsageError(
      `${harm}: set up sign-in (--oidc-issuer) or a proxy that names the user (--identity-header), or listen on 127.0.0.1`,
    );
  }
  return { publicUrl, access: signIn ? { signIn } : identity && { identity } };
}
