import { isId } from '../../src/kit/params/codecs.ts';
import { tally } from '../../src/kit/text/tally.ts';
import type { Deployment } from '../../src/service/wire/deployment.ts';
import { type Context, quoted } from './context.ts';
import { countFields, type FieldCounts } from './count-fields.ts';
import type { FirstPage } from './examine-listing.ts';
import { type Finding, subject } from './finding.ts';
import { deploymentShape, type ObjectShape } from './record-shape.ts';

const mostWords = 20;

/** What is unusual about fields, with the words for it. */
const lists: readonly {
  list: keyof FieldCounts;
  code: string;
  level: 'gap' | 'note';
  words: string;
  todo?: string;
}[] = [
  {
    list: 'unreadable',
    code: 'type',
    level: 'gap',
    words: 'of a type that cannot be read',
    todo: 'Send them as documented, or say in the dialect file where the documented ones stand.',
  },
  { list: 'converted', code: 'converted', level: 'note', words: 'of another type, read all the same' },
  {
    list: 'unknown',
    code: 'unknown',
    level: 'note',
    words: 'that the interface does not know',
    todo: 'Where one of them is a documented field of another name, write that into the dialect file.',
  },
  { list: 'absent', code: 'absent', level: 'note', words: 'absent from every record' },
  { list: 'onlyNull', code: 'null', level: 'note', words: 'null in every record' },
];

/**
 * Which fields are absent, null, unknown or of another type: all of them, so that a dialect file
 * can be written from it.
 * @param records in the neutral spelling
 */
export function examineFields(
  context: Context,
  records: readonly unknown[],
  shape: ObjectShape,
  area: 'Fields' | 'Repositories' = 'Fields',
): Finding[] {
  if (records.length === 0) return [];
  const counts = countFields(records, shape);
  return lists.flatMap(({ list, code, level, words, todo }) => {
    // The name of an unknown field may be anything.
    const fields = counts[list].map((field) => ({ ...field, path: quoted(context, field.path) }));
    if (fields.length === 0) return [];
    const named = fields.map(({ path, count, of, came, expected }) => {
      const types = ['unreadable', 'converted'].includes(list) ? `, ${came} for ${expected}` : '';
      return count === of && types === '' ? path : `${path} (${count} of ${of}${types})`;
    });
    const { [level]: told } = subject(`${area === 'Fields' ? 'fields' : 'repository-fields'}-${code}`, area);
    const size = fields.length === 1 ? '1 field' : `${fields.length} fields`;
    return [{ ...told(`${size} ${words}: ${named.join(', ')}.`, todo), fields }];
  });
}

/** The fields and values of the records on the first page (INTERFACE.md 2.2). */
export function examineRecords(context: Context, { records, page: { rows } }: FirstPage): Finding[] {
  const findings = examineFields(context, records, deploymentShape);
  if (records.length === 0) return findings;
  const strange = rows.filter(({ id }) => !isId(id)).length;
  if (strange > 0)
    findings.push(
      subject('id-form', 'Fields').gap(
        `${strange} of ${rows.length} ids are no UUIDs: the filter of ids does not take them, and their details cannot be opened.`,
        'Use UUIDs, or name the field that holds them in the dialect file.',
      ),
    );
  const secret = rows.filter(({ secretNames }) => secretNames.length > 0).length;
  if (secret > 0)
    findings.push(
      subject('secrets', 'Fields').note(
        `${secret} of ${rows.length} records have secrets; the host of Slipway takes their values out of listings.`,
      ),
    );
  return [...findings, ...examineWords(context, rows)];
}

/** The values of open sets, with how often they were seen. */
function examineWords(context: Context, rows: readonly Deployment[]): Finding[] {
  const words: [code: string, name: string, of: (row: Deployment) => string | undefined][] = [
    ['statuses', 'Statuses', ({ status }) => status],
    ['types', 'Deployment types', ({ sourceConfig }) => sourceConfig.deploymentType],
    ['sources', 'Sources', ({ source }) => source],
  ];
  const { statuses } = context.dialect.labels;
  return words.map(([code, name, of]): Finding => {
    const counts = tally(rows.map(of));
    const list = counts.slice(0, mostWords).map(([word, count]) => `${quoted(context, word)} (${count})`);
    const more = counts.length > mostWords ? ` and ${counts.length - mostWords} more` : '';
    const isUnlabelled = code === 'statuses' && counts.some(([word]) => !Object.hasOwn(statuses, word));
    return subject(code, 'Words').note(
      counts.length === 0
        ? `${name} seen: none, no record carries one.`
        : `${name} seen: ${list.join(', ')}${more}.`,
      isUnlabelled
        ? 'What people read for them, and in which colour, is a choice: statuses of the dialect file.'
        : undefined,
    );
  });
}
