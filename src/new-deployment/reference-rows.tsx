import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import type { Draft } from '../wire/deployment-draft.ts';
import { DraftField } from './draft-field.tsx';
import { numbered } from './draft-fields.ts';
import css from './secret-row.module.css';

/** References to secrets that are kept elsewhere: the name here, the secret there, and the key inside it. */
export function ReferenceRows(): ReactNode {
  const { control } = useFormContext<Draft>();
  const { fields, append, remove } = useFieldArray({ control, name: 'secretReferences' });
  return (
    <>
      {fields.map((field, at) => (
        <fieldset key={field.id} className={`${css.row} ${css.three}`} aria-label={numbered('Reference', at)}>
          <DraftField name={`secretReferences.${at}.name`} isMono />
          <DraftField name={`secretReferences.${at}.secretName`} isMono />
          <DraftField name={`secretReferences.${at}.secretKey`} isMono />
          <div className={css.tools}>
            <IconButton
              name={`Remove ${numbered('reference', at)}`}
              icon={<Trash2 size={14} aria-hidden="true" />}
              onClick={() => remove(at)}
            />
          </div>
        </fieldset>
      ))}
      <div>
        <Button
          icon={<Plus size={14} aria-hidden="true" />}
          onClick={() => append({ name: '', secretName: '', secretKey: '' })}
        >
          Add reference
        </Button>
      </div>
    </>
  );
}
