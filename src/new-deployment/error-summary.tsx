import type { ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Notice } from '../feedback/notice.tsx';
import type { Draft } from '../draft/draft.ts';
import { fieldId } from './draft-field.tsx';
import { fieldLabel } from '../draft/field-label.ts';
import css from './new-deployment-page.module.css';

/** Leads to a field, also one that is folded away. */
export function goTo(field: string): void {
  const control = document.getElementById(fieldId(field));
  control?.closest('details')?.setAttribute('open', '');
  control?.focus();
}

/** All messages of a form's error object, with the dotted names of their fields. */
function listErrors(errors: object, path = ''): { field: string; message: string }[] {
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null || key === 'ref') return [];
    const field = path ? `${path}.${key}` : key;
    const own =
      'message' in value && typeof value.message === 'string' && value.message
        ? [{ field, message: value.message }]
        : [];
    return own.length > 0 ? own : listErrors(value, field);
  });
}

/** "Name: Enter a name."; of a secret's value by the secret's own name: "TOKEN has no value". */
function complaintText(field: string, message: string, { secrets }: Draft): string {
  const [, at] = /^secrets\.(\d+)\.value$/.exec(field) ?? [];
  const secret = at === undefined ? undefined : secrets[Number(at)];
  const name = secret?.name.trim();
  if (!secret || !name) return `${fieldLabel(field)}: ${message}`;
  return secret.value === '' ? `${name} has no value` : `${name}: ${message}`;
}

/** What keeps the form from being sent, each complaint with a link to its field. */
export function ErrorSummary(): ReactNode {
  const { control, getValues } = useFormContext<Draft>();
  const { errors } = useFormState({ control });
  const all = listErrors(errors);
  if (all.length === 0) return null;
  return (
    <Notice
      tone="danger"
      live="alert"
      title={all.length === 1 ? 'One field needs attention' : `${all.length} fields need attention`}
    >
      <ul className={css.summary}>
        {all.map(({ field, message }) => (
          <li key={field}>
            <a
              href={`#${fieldId(field)}`}
              onClick={(event) => {
                event.preventDefault();
                goTo(field);
              }}
            >
              {complaintText(field, message, getValues())}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
