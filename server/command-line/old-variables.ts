import { isLoopback } from './loopback.ts';
import { optionTable, hostVariables } from './option-table.ts';
import { UsageError } from './option-values.ts';
import { isOfKubernetes } from './read-options.ts';

const prefix = 'SLIPWAY_';

/** The name of a variable before all variables got a prefix. */
export const oldName = (variable: string): string => variable.replace(prefix, '');

const renamed = [...hostVariables, `${prefix}REFERENCE_TOKEN`].filter((name) => name.startsWith(prefix));

/** Variables that are set with their old name but not with their new name. */
const missed = (env: NodeJS.ProcessEnv) =>
  renamed.filter((name) => {
    const old = env[oldName(name)];
    return old !== undefined && !isOfKubernetes(old) && !env[name]?.trim();
  });

/** Options that restrict access: if one is ignored, the host is open and nobody notices. */
const closing = [
  'oidc-issuer',
  'oidc-client-id',
  'oidc-allow',
  'identity-header',
  'trusted-proxy',
  'no-reveal',
] as const;

/**
 * Refuses the start if a variable that restricts access is only set with its old name.
 * @throws UsageError with the new name
 */
export function refuseOldVariables(
  env: NodeJS.ProcessEnv,
  { host, sourceOf }: { host: string; sourceOf: (name: string) => string | undefined },
): void {
  const names = closing
    .filter((name) => sourceOf(name) === undefined)
    .map((name) => optionTable[name].variable);
  const lines = missed(env)
    .filter((name) => names.some((each) => each === name))
    .map((name) => `${oldName(name)} is not read any more: set ${name} instead`);
  const old = env['HOST']?.trim() ?? '';
  if (isLoopback(old) && !isLoopback(host) && sourceOf('host') !== '--host')
    lines.push(
      `HOST=${old} is not read any more, and SLIPWAY_HOST=${host} opens the host: set SLIPWAY_HOST=${old}, or unset HOST`,
    );
  if (lines.length > 0) throw new UsageError(lines.join('\n'));
}

export function oldVariablesLine(env: NodeJS.ProcessEnv): string | undefined {
  const names = missed(env).map((name) => `${oldName(name)} (now ${name})`);
  return names.length > 0 ? `These variables are not read any more: ${names.join(', ')}` : undefined;
}
