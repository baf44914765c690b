/* The forms of one line in a text with secrets. */

/** What shells, compose files and `docker run` write before an assignment. */
const before = String.raw`^\s*(?:export\s+|set\s+|-\s+|(?:-e|--env)(?:\s+|=)|\$env:)`;
export const assignment = new RegExp(String.raw`${before}?([A-Za-z_][\w.-]*)\s*=(.*)$`, 'is');
/** As one word in quotes, or of PowerShell: without escapes. */
const quotedWhole = new RegExp(String.raw`${before}(["'])([A-Za-z_][\w.-]*)=(.*)\1\s*\\?$`, 'i');
const ofPowerShell = /^\s*\$env:([A-Za-z_]\w*)\s*=\s*(["'])(.*)\2\s*;?\s*$/i;
const withoutValue = /^\s*(?:-\s+|(?:-e|--env)(?:\s+|=))([A-Za-z_]\w*)\s*\\?$/;
/** A line of `docker run` that goes on in the next one. */
export const goesOn = /^(\s*(?:-e|--env).*?)\s+\\$/;
/** The beginning of a key. */
export const begin = /^\s*-{4,5} ?BEGIN ([^-]+?) ?-{4,5}/;

/** The name and the literal value, or the mistake, of a line that is read whole; undefined for others. */
export function readWholeLine(
  line: string,
): { name: string; value: string } | { message: string } | undefined {
  const [, , quoted, word] = quotedWhole.exec(line) ?? [];
  if (quoted !== undefined) return { name: quoted, value: word ?? '' };
  const [, variable, , literal] = ofPowerShell.exec(line) ?? [];
  if (variable !== undefined) return { name: variable, value: literal ?? '' };
  const [, absent] = withoutValue.exec(line) ?? [];
  return absent === undefined ? undefined : { message: `${absent} has no value, left out` };
}

const looks: readonly [RegExp, string][] = [
  [begin, 'a key without a name'],
  [/^\s*\[[\w .-]+\]\s*$/, 'a section of an INI file'],
  [/^\s*[{}[\]"]/, 'a part of JSON'],
  [/^\s*<[!?/\w]/, 'a part of a web page or XML'],
  [/^\s*[a-z][a-z+.-]*:\/\//i, 'a URL'],
  [/^\s*(?:-\s+)?[\w.-]+:(?:\s|$)/, 'a line of YAML'],
  [/^\s*(?:[$>]\s+)?(?:curl|docker|git|helm|kubectl|npm|sudo)\s/, 'a command'],
  [/^\s*-{1,2}[a-z]/i, 'an option of a command'],
];

/** What a line without an assignment looks like. */
export function looksOf(line: string): string {
  const [, known] = looks.find(([form]) => form.test(line)) ?? [];
  return known === undefined ? 'not NAME=value' : `${known}, not NAME=value`;
}

/** The assignments in a value that was written `A=b C=d`, one a line; undefined for any other. */
export function splitAssignments(name: string, value: string): string | undefined {
  const [first, ...others] = value.replaceAll(/[ \t]-e(?=[ \t])/g, '').split(/[ \t]+/);
  const isSplit = others.length > 0 && others.every((word) => /^[A-Za-z_]\w*=\S*$/.test(word));
  return isSplit ? [`${name}=${first}`, ...others].join('\n') : undefined;
}
