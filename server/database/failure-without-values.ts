/**
 * What a log may hold of an error of the database: its kind, its code and the stack. The message is
 * left out, since it quotes statements and values, which may be secret.
 */
export function failureWithoutValues(error: unknown): string {
  if (!(error instanceof Error)) return 'something that is no Error was thrown';
  const codes = [error, error.cause].flatMap((each) =>
    each instanceof Error && 'code' in each ? [String(each.code)] : [],
  );
  const places = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return [[error.name, ...new Set(codes)].join(' '), ...places].join('\n');
}
