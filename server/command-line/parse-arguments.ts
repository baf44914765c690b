import { parseArgs, type ParseArgsConfig } from 'node:util';

import { refuseSecrets } from './command-line-secrets.ts';
import { UsageError } from './option-values.ts';

/**
 * The options of a command line by their names, as Node's `parseArgs` reads them.
 * @throws UsageError for an unknown option, one without its value, and a secret
 */
export function parseArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) {
  refuseSecrets(args);
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    const [sentence = ''] = error.message.split(/\n|\. /);
    throw new UsageError(sentence.replace(/\.$/, '').replace(/argument is ambiguous$/, 'needs a value'), {
      cause: error,
    });
  }
}
