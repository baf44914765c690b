import type { Column } from './column.ts';

/** The width in rem below which rows are cards, as in data-table.module.css. */
const cards = 26;

/**
 * Style rules that hide each column but the first where the columns up to it do not fit, and show
 * its name below the table. The column that takes the rest learns the width of the others.
 * Container queries take no variables, so that rules for chosen columns cannot be in a style sheet
 * file.
 * @param container the name of the container that the table fills
 */
export function givingWay<Row>(columns: readonly Column<Row>[], container: string): string {
  const seen = columns.filter(({ isForCards }) => !isForCards);
  const rest = seen.find(({ takesRest }) => takesRest)?.width ?? 0;
  let needed = 0;
  const rules = seen.map(({ id, width }) => {
    needed += width;
    return `
      @container ${container} (${cards}rem <= width < ${needed}rem) {
        [data-column='${id}'] { display: none }
        [data-left-out='${id}'] { display: inline }
        :has(> [data-left-out]) { display: block }
      }
      @container ${container} (width >= ${needed}rem) {
        [data-takes-rest] { --others: ${needed - rest}rem }
      }`;
  });
  return `@media screen { ${rules.slice(1).join('')} }`;
}
