import { readLines, UsageError } from './option-values.ts';

/** Variables that hold a secret; the headers for the service have an option for their file. */
export const secretVariables = ['DATABASE_URL', 'OIDC_CLIENT_SECRET', 'SESSION_SECRET'] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The environment with secrets from the files that `…_FILE` names, for containers and systemd: more
 * people can read an environment than a file.
 * @throws UsageError for a file that cannot be read or has not one line, and for a secret given
 * both ways
 */
export function withSecretFiles(env: Environment): Environment {
  const read = secretVariables.flatMap((name) => {
    const from = `${name}_FILE`;
    const file = env[from]?.trim();
    if (!file) return [];
    if (env[name]) throw new UsageError(`${name} and ${from} are both set: choose one`);
    const [line, ...more] = readLines({ text: file, from });
    if (line === undefined || more.length > 0)
      throw new UsageError(`${from}: ${file} must contain exactly one line`);
    return [[name, line.text.trim()] as const];
  });
  return { ...env, ...Object.fromEntries(read) };
}
