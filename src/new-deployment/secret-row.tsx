import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { IconButton } from '../ui/icon-button.tsx';
import { reservedNames } from './dotenv.ts';
import { numbered } from './draft-fields.ts';
import type { Draft } from '../wire/deployment-draft.ts';
import { DraftArea, DraftField } from './draft-field.tsx';
import css from './secret-row.module.css';

/** One secret: its name, its value (hidden while not looked at; it may have several lines), and the way to remove it. */
export function SecretRow({
  at,
  onRemove,
}: {
  readonly at: number;
  readonly onRemove: () => void;
}): ReactNode {
  const { control } = useFormContext<Draft>();
  const secret = useWatch({ control, name: `secrets.${at}` });
  const [isShown, setIsShown] = useState(false);
  const name = secret?.name.trim() ?? '';
  const hints = [
    reservedNames.has(name) && `${name} is usually set by the platform itself: it may be ignored there.`,
    name !== '' && secret?.value === '' && 'Empty: it will be sent as an empty value.',
  ].filter((hint) => hint !== false);
  return (
    <fieldset className={css.row} aria-label={name || numbered('Secret', at)}>
      <DraftField name={`secrets.${at}.name`} isMono hint={hints.join(' ') || undefined} />
      <div data-hidden={!isShown || undefined} className={css.value}>
        <DraftArea name={`secrets.${at}.value`} isMono rows={1} />
      </div>
      <div className={css.tools}>
        <IconButton
          name={`${isShown ? 'Hide' : 'Show'} value of ${name || numbered('secret', at)}`}
          icon={isShown ? <EyeOff size={14} aria-hidden="true" /> : <Eye size={14} aria-hidden="true" />}
          onClick={() => setIsShown(!isShown)}
        />
        <IconButton
          name={`Remove ${name || numbered('secret', at)}`}
          icon={<Trash2 size={14} aria-hidden="true" />}
          onClick={onRemove}
        />
      </div>
    </fieldset>
  );
}
