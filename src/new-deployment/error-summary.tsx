import type { ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Notice } from '../ui/notice.tsx';
import type { Draft } from './draft-shape.ts';
import { fieldId, listErrors } from './field-names.ts';

/** What keeps the form from being sent, each with a link to its field. */
export function ErrorSummary(): ReactNode {
  const { control } = useFormContext<Draft>();
  const { errors, submitCount } = useFormState({ control });
  const all = listErrors(errors);
  if (submitCount === 0 || all.length === 0) return null;
  return (
    <Notice
      tone="danger"
      live="alert"
      title={all.length === 1 ? 'One field needs attention' : `${all.length} fields need attention`}
    >
      <ul>
        {all.map(({ field, message }) => (
          <li key={field}>
            <a
              href={`#${fieldId(field)}`}
              onClick={(event) => {
                event.preventDefault();
                const target = document.getElementById(fieldId(field));
                target?.closest('details')?.setAttribute('open', '');
                target?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
