import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { IconButton } from '../../kit/ui/icon-button.tsx';
import { DraftField } from './draft-field.tsx';
import { numbered } from '../../domain/draft/field-label.ts';
import css from './secret-row.module.css';

/**
 * A reference to a secret that is kept elsewhere: the name here, the secret there, and the key
 * inside it.
 */
export function ReferenceRow({
  at,
  onRemove,
}: {
  readonly at: number;
  readonly onRemove: () => void;
}): ReactNode {
  return (
    <fieldset className={css.row} aria-label={numbered('Reference', at)}>
      <DraftField name={`secretReferences.${at}.name`} layout="bare" isMono />
      <DraftField name={`secretReferences.${at}.secretName`} layout="bare" isMono />
      <DraftField name={`secretReferences.${at}.secretKey`} layout="bare" isMono />
      <div className={css.tools}>
        <IconButton
          name={`Remove ${numbered('reference', at)}`}
          icon={<Trash2 size={14} aria-hidden="true" />}
          onClick={onRemove}
        />
      </div>
    </fieldset>
  );
}
