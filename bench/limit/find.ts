/**
 * The first element of a kind that a selector finds.
 * @throws when the page has none
 */
export function find<Kind extends Element>(
  selector: string,
  kind: new () => Kind,
  within: ParentNode = document,
): Kind {
  const found = within.querySelector(selector);
  if (found instanceof kind) return found;
  throw new Error(`The page has no ${selector}`);
}

/** The element that a template holds. */
export function templateRow(selector: string): Element {
  const { firstElementChild } = find(selector, HTMLTemplateElement).content;
  if (firstElementChild) return firstElementChild;
  throw new Error(`${selector} is empty`);
}
