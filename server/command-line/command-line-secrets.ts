import { UsageError } from './option-values.ts';

/** Secrets without an option, and the place from which they are read instead. */
const ways: Readonly<Record<string, string>> = {
  'oidc-client-secret': 'as the variable OIDC_CLIENT_SECRET',
  'session-secret': 'as the variable SESSION_SECRET',
  'service-header': 'as the variable SERVICE_HEADERS or in a file (--service-header-file)',
};

/** @throws UsageError for a secret on the command line, which every user can read */
export function refuseSecrets(args: readonly string[]): void {
  for (const [option, way] of Object.entries(ways)) {
    if (args.some((each) => each === `--${option}` || each.startsWith(`--${option}=`)))
      throw new UsageError(`--${option}: set it ${way}, because other users can see command lines`);
  }
}
