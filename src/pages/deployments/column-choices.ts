import { fieldOf } from '../../domain/model/deployment-fields.ts';
import { keyNamed } from '../../features/filters/condition-fields.ts';
import { writeMapKey } from '../../kit/params/map-key.ts';
import { grouped } from '../../kit/text/tally.ts';
import { visibleText } from '../../kit/text/visible-text.ts';
import { deploymentColumns } from './deployment-columns.tsx';

/** Shows at most this many columns of a group, because 10,000 take seconds to render. */
const groupLimit = 50;

/** A group of columns, and how many more match. */
interface ColumnGroup {
  title: string;
  columns: { id: string; header: string }[];
  more: number;
}

const ofKey = (id: string) => ({ id, header: visibleText(fieldOf(id)?.label ?? id), group: 'Labels' });

/**
 * The columns whose header or name contains a text, in groups. Columns of an unknown map key are
 * included if the text names them, or if nothing else matches.
 * @param keyIds ids of the columns of known map keys, most frequent first
 * @param chosen ids that the limit does not leave out; the search applies to them, too
 * @param listed ids to leave out, because the dialog lists them above the search
 */
export function columnChoices(
  keyIds: readonly string[],
  search: string,
  chosen: readonly string[] = [],
  listed: readonly string[] = [],
): ColumnGroup[] {
  const words = search.trim().toLowerCase();
  const isOther = ({ group }: { group: string }) => Number(group === 'Other fields');
  const fields = deploymentColumns
    .map(({ id, header, meta: { group = '' } }) => ({ id, header, group }))
    .toSorted((a, b) => isOther(a) - isOther(b));
  const choices = [...fields, ...Array.from(new Set(keyIds), ofKey)];
  const found = choices.filter(({ id, header }) =>
    [id, header].some((text) => text.toLowerCase().includes(words)),
  );
  const named = keyNamed(search);
  if (named !== undefined && found.every(({ id }) => id !== named)) found.push(ofKey(named));
  const typed = ['labels', 'annotations'].map((map) => ofKey(writeMapKey({ map, key: search.trim() })));
  const offered = (found.length > 0 ? found : typed).filter(({ id }) => !listed.includes(id));
  return [...grouped(offered, ({ group }) => group)].map(([title, all]) => {
    const columns = all.filter(({ id }, at) => at < groupLimit || chosen.includes(id));
    return { title, columns, more: all.length - columns.length };
  });
}
