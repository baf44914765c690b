import type { Deployment } from '../wire/deployment.ts';
import { type Context, quoted } from './context.ts';
import { countFields } from './count-fields.ts';
import type { FirstPage } from './examine-listing.ts';
import type { FieldCount, Finding } from './finding.ts';
import { deploymentShape } from './record-shape.ts';

const mostWords = 20;
const mostPaths = 12;

/**
 * Which fields are absent, null, unknown or of another type (INTERFACE.md 2.2 leaves open which
 * must be there).
 */
export function examineRecords(context: Context, { records, page }: FirstPage): Finding[] {
  if (records.length === 0) return [];
  const { absent, onlyNull, converted, unreadable, ...counts } = countFields(records, deploymentShape);
  // The name of an unknown field may be anything.
  const unknown = counts.unknown.map((field) => ({ ...field, path: quoted(context, field.path) }));
  return [
    ...about(unreadable, {
      code: 'fields-type',
      level: 'gap',
      words: 'of a type that cannot be read',
      todo: 'Send them as documented, or say in the dialect file where the documented ones stand.',
    }),
    ...about(converted, {
      code: 'fields-converted',
      level: 'note',
      words: 'of another type, read all the same',
    }),
    ...about(unknown, {
      code: 'fields-unknown',
      level: 'note',
      words: 'that the interface does not know, shown under “Other fields”',
      todo: 'Where one of them is a documented field of another name, write that into the dialect file.',
    }),
    ...about(absent, { code: 'fields-absent', level: 'note', words: 'absent from every record' }),
    ...about(onlyNull, { code: 'fields-null', level: 'note', words: 'null in every record' }),
    ...examineValues(page.rows),
    ...examineWords(context, page.rows),
  ];
}

function about(
  fields: FieldCount[],
  { code, level, words, todo }: { code: string; level: Finding['level']; words: string; todo?: string },
): Finding[] {
  if (fields.length === 0) return [];
  const named = fields.slice(0, mostPaths).map(({ path, count, of, came, expected }) => {
    const types = level === 'gap' || code === 'fields-converted' ? `, ${came} for ${expected}` : '';
    return count === of && types === '' ? path : `${path} (${count} of ${of}${types})`;
  });
  const more = fields.length > mostPaths ? ` and ${fields.length - mostPaths} more` : '';
  const what = `${fields.length === 1 ? '1 field' : `${fields.length} fields`} ${words}: ${named.join(', ')}${more}.`;
  return [{ code, area: 'Fields', level, what, fields, ...(todo && { todo }) }];
}

/** Values that are of the right type, but cannot be used. */
function examineValues(rows: readonly Deployment[]): Finding[] {
  const found = { area: 'Fields' } as const;
  const findings: Finding[] = [];
  const strange = rows.filter(({ id }) => !/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(id)).length;
  if (strange > 0)
    findings.push({
      ...found,
      code: 'id-form',
      level: 'gap',
      what: `${strange} of ${rows.length} ids are no UUIDs: the filter of ids does not take them, and their details cannot be opened.`,
      todo: 'Use UUIDs, or name the field that holds them in the dialect file.',
    });
  const secret = rows.filter(({ secretNames }) => secretNames.length > 0).length;
  if (secret > 0)
    findings.push({
      ...found,
      code: 'secrets',
      level: 'note',
      what: `${secret} of ${rows.length} records have secrets; the host of Slipway takes their values out of listings.`,
    });
  return findings;
}

const labelsTodo =
  'What people read for them, and in which colour, is a choice: statuses of the dialect file.';

/** The values of open sets, with how often they were seen. */
function examineWords(context: Context, rows: readonly Deployment[]): Finding[] {
  const words = [
    { code: 'statuses', name: 'Statuses', of: ({ status }: Deployment) => status },
    { code: 'types', name: 'Deployment types', of: (row: Deployment) => row.sourceConfig.deploymentType },
    { code: 'sources', name: 'Sources', of: ({ source }: Deployment) => source },
  ];
  const { statuses } = context.dialect.labels;
  const isUnlabelled = ([word]: [string, number]) => !Object.hasOwn(statuses, word);
  return words.map(({ code, name, of }): Finding => {
    const counts = countWords(rows.map(of));
    const list = counts.slice(0, mostWords).map(([word, count]) => `${quoted(context, word)} (${count})`);
    const more = counts.length > mostWords ? ` and ${counts.length - mostWords} more` : '';
    return {
      code,
      area: 'Words',
      level: 'note',
      what:
        counts.length === 0
          ? `${name} seen: none, no record carries one.`
          : `${name} seen: ${list.join(', ')}${more}.`,
      ...(code === 'statuses' && counts.some(isUnlabelled) && { todo: labelsTodo }),
    };
  });
}

/** The texts with how often each was seen, the most frequent first. */
export function countWords(words: readonly (string | undefined)[]): [word: string, count: number][] {
  const counts = new Map<string, number>();
  for (const word of words) if (word) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
}
