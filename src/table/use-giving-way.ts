import { useId, useLayoutEffect } from 'react';
import type { Column } from './column.ts';
import { givingWay } from './giving-way.ts';

/**
 * Adds the rules by which columns give way to the page while the table is rendered.
 * @returns the name that the table's container has to have
 */
export function useGivingWay<Row>(columns: readonly Column<Row>[]): string {
  const container = useId();
  const rules = givingWay(columns, container);
  useLayoutEffect(() => {
    // The Content-Security-Policy forbids style elements.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [rules]);
  return container;
}
