import { writeRequest } from '../../api/deployment-request.ts';
import type { Dialect } from '../../api/dialect/dialect.ts';
import { requestPath } from '../../api/request-path.ts';
import { withValueAt } from '../../kit/text/json.ts';
import type { Draft } from './draft.ts';
import { shapeOf } from './pod-shape.ts';
import { othersOf, readSize, requestOf } from './request.ts';
import { writeTextDocument } from './text-document.ts';

/** Stands in the text for a secret value that was typed in the form. */
export const asInForm = '(as in the form)';

/** The body that a draft asks for, with marks for secret values, and sizes that are no numbers. */
export function textBody(draft: Draft, dialect?: Dialect): unknown {
  const secrets = draft.secrets.map(({ name, value, absence }) => ({
    name,
    value: value !== '' || absence ? asInForm : '',
  }));
  const sizes = draft.source === 'image' ? Object.entries(draft.sizes) : [];
  const others = sizes
    .filter(([, typed]) => typed.trim() !== '' && readSize(typed) === undefined)
    .reduce(
      (all, [name, typed]) => withValueAt(all, requestPath(`sizes.${name}`), typed.trim()),
      othersOf(draft),
    );
  return writeRequest({ ...requestOf({ ...draft, secrets }, shapeOf(draft)), others }, dialect);
}

/**
 * The draft as YAML, in the request's own words. Secret values stay where they are: the text says
 * so.
 */
export function writeDraftText(draft: Draft, dialect: Dialect): string {
  return writeTextDocument(textBody(draft, dialect));
}
