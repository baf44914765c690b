import { numberText, pluralize } from '../../kit/text/number-text.ts';
import type { EnvEntry, EnvProblem } from './dotenv.ts';
import type { Draft } from './draft.ts';

type Secrets = Draft['secrets'];

/** The secrets before and after pasting a `.env`. */
export interface Pasting {
  before: Secrets;
  after: Secrets;
  /** Names of new rows, and of rows whose value changed. */
  added: string[];
  replaced: string[];
}

/** The first row of each name. */
const byName = (rows: Secrets) => new Map(rows.toReversed().map((row) => [row.name.trim(), row]));

/**
 * Adds pasted secrets. An existing name keeps its position and gets the new value, unless that is the
 * mark of a hidden value. Rows without name and value are removed.
 * @param apart the index of the row that the text was pasted into
 */
export function pasteSecrets(before: Secrets, entries: readonly EnvEntry[], apart?: number): Pasting {
  const rows = before.filter(({ name, value }, at) => at !== apart && (name.trim() !== '' || value !== ''));
  const pasted = new Map(entries.map((entry) => [entry.name, entry]));
  const present = byName(rows);
  const added = entries.filter(({ name }) => !present.has(name));
  const replaced: string[] = [];
  const replacing = rows.map((row) => {
    const { name, value = row.value, absence } = pasted.get(row.name.trim()) ?? {};
    if (name === undefined || absence || value === row.value) return row;
    replaced.push(name);
    return { name: row.name, value, isConcealed: true };
  });
  const adding = added.map(({ name, value, absence }) =>
    absence ? { name, value, absence } : { name, value, isConcealed: true },
  );
  return { before, after: [...replacing, ...adding], added: added.map(({ name }) => name), replaced };
}

/** Undoes a pasting, except for rows that changed since. */
export function undoPasting({ before, after }: Pasting, present: Secrets): Secrets {
  const [old, pasted] = [byName(before), byName(after)];
  const back = present.flatMap((row) => {
    const name = row.name.trim();
    return pasted.get(name)?.value === row.value ? (old.get(name) ?? []) : [row];
  });
  return [...back, ...before.filter(({ name }) => !pasted.has(name.trim()))];
}

/** "12 added, 2 replaced, 3 lines skipped"; "Nothing changed" */
export function pastingText({ added, replaced }: Pasting, problems: readonly EnvProblem[]): string {
  const skipped = problems.filter(({ isSkipped }) => isSkipped);
  const count = skipped.reduce((all, { line, until }) => all + until - line + 1, 0);
  return [
    added.length + replaced.length === 0 ? 'Nothing changed' : `${numberText(added.length)} added`,
    replaced.length > 0 && `${numberText(replaced.length)} replaced`,
    count > 0 && `${pluralize(count, 'line')} skipped`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Names that platforms set: a secret with such a name may be ignored or break the deployment. */
export const reservedNames: ReadonlySet<string> = new Set(
  (
    'PATH PORT HOST HOME HOSTNAME USER SHELL PWD KUBERNETES_SERVICE_HOST KUBERNETES_SERVICE_PORT ' +
    'DATABASE_URI DATABASE_URI_CUSTOM POSTGRES_URI POSTGRES_URI_CUSTOM REDIS_URI REDIS_URI_CUSTOM ' +
    'CACHE_URI CACHE_URI_CUSTOM'
  ).split(' '),
);
