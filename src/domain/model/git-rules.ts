/** The mistake in a reference, by git's rules; undefined if it is valid. */
export function refProblem(ref: string): string | undefined {
  if (/\s/.test(ref)) return 'A reference has no spaces.';
  if (ref.startsWith('-')) return 'A reference does not begin with “-”.';
  const [sign] = /[~^:?*[\\\p{Cc}]|\.\.|@\{|\/\//u.exec(ref) ?? [];
  if (sign !== undefined) return `A reference does not contain “${sign}”.`;
  if (/^(?:@|\/.*|.*[/.])$/.test(ref) || ref.split('/').some((part) => /^\.|\.lock$/.test(part)))
    return 'This is not the name of a branch, tag or commit.';
  return undefined;
}
