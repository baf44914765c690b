import { scalarText } from '../../src/kit/text/json.ts';

/** The code of an error, such as `ECONNREFUSED`; empty where it has none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? (scalarText(error.code) ?? '') : '';
