import { scalarText } from '../../src/kit/text/json.ts';

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? (scalarText(error.code) ?? '') : '';
