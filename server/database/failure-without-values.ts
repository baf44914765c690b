/**
 * What may be told of an error of the database: its own words quote statements and values, which
 * may be secret, so only its kind, the database's code and the place in the code remain.
 */
export function failureWithoutValues(error: unknown): string {
  if (!(error instanceof Error)) return 'something that is no Error was thrown';
  const codes = [error, error.cause].flatMap((each) =>
    each instanceof Error && 'code' in each ? [String(each.code)] : [],
  );
  const places = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return [[error.name, ...new Set(codes)].join(' '), ...places].join('\n');
}
