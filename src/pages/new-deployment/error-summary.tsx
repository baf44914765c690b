import type { ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Notice } from '../../kit/feedback/notice.tsx';
import type { Draft } from '../../domain/draft/draft.ts';
import { fieldErrors } from '../../domain/draft/field-errors.ts';
import { goTo } from './use-error-focus.ts';
import { fieldId, fieldLabel } from '../../domain/draft/field-label.ts';
import css from './new-deployment-page.module.css';

/** "Name: Enter a name."; of a secret's value by the secret's own name: "TOKEN has no value". */
function complaintText(field: string, message: string, { secrets }: Draft): string {
  const [, at] = /^secrets\.(\d+)\.value$/.exec(field) ?? [];
  const secret = at === undefined ? undefined : secrets[Number(at)];
  const name = secret?.name.trim();
  if (!secret || !name) return `${fieldLabel(field)}: ${message}`;
  return secret.value === '' ? `${name} has no value` : `${name}: ${message}`;
}

/** All mistakes that keep the form from being sent, each with a link to its field. */
export function ErrorSummary(): ReactNode {
  const { control, getValues } = useFormContext<Draft>();
  const { errors } = useFormState({ control });
  const all = fieldErrors(errors);
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
