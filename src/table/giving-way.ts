import type { Column } from './column.ts';

/** Narrower than this, in rem, rows are cards: data-table.module.css says the same. */
const cards = 26;

/**
 * Style rules that hide each column but the first where the columns up to it have no room, and show
 * its name in the line below the table. Conditions of containers take no variables, so that rules
 * for columns that are chosen cannot stand in a style sheet.
 * @param container the name of the container that the table fills
 */
export function givingWay<Row>(columns: readonly Column<Row>[], container: string): string {
  let needed = 0;
  const rules = columns
    .filter(({ isForCards }) => !isForCards)
    .map(({ id, width }) => {
      needed += width;
      return `@container ${container} (${cards}rem <= width < ${needed}rem) {
        [data-column='${id}'] { display: none }
        [data-left-out='${id}'] { display: inline }
        :has(> [data-left-out]) { display: block }
      }`;
    });
  return `@media screen { ${rules.slice(1).join('\n')} }`;
}
