import { Eye, EyeOff, Link2, Trash2 } from 'lucide';
import { type ReactNode, use, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { readEnv } from '../../domain/draft/dotenv.ts';
import type { Draft } from '../../domain/draft/draft.ts';
import { splitAssignments } from '../../domain/draft/env-line.ts';
import { fieldId, numbered } from '../../domain/draft/fields.ts';
import { reservedNames } from '../../domain/draft/pasted-secrets.ts';
import { valueHints } from '../../domain/draft/secret-hints.ts';
import { Button } from '../../kit/ui/button.tsx';
import { IconButton } from '../../kit/ui/icon-button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { DraftField } from './draft-field.tsx';
import { LockContext } from './form-contexts.ts';
import { SecretValue } from './secret-value.tsx';
import css from './field-rows.module.css';

/** Remarks about an unusual secret. */
function hintsOf(name: string, value: string, isAbsent: boolean): string {
  return [
    reservedNames.has(name) && 'Usually set by the platform itself. Yours may be ignored.',
    /[^A-Za-z0-9_]|^[0-9]/.test(name) &&
      'Shells can’t read this name. Use letters, digits and underscores, no digit first.',
    name !== '' && value === '' && !isAbsent && 'Sent as an empty value.',
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * One secret: its name, its value (hidden until shown; it may have several lines), and a button to
 * remove it.
 */
export function SecretRow({
  at,
  onTakeApart,
  onRefer,
  onRemove,
}: {
  readonly at: number;
  /** The value, which may be a `.env`, is to be read as one. */
  readonly onTakeApart: (value: string) => void;
  /** Turns the secret into a reference. */
  readonly onRefer: () => void;
  readonly onRemove: () => void;
}): ReactNode {
  const { clearErrors, control, setValue } = useFormContext<Draft>();
  const secret = useWatch({ control, name: `secrets.${at}` });
  const [isVisible, setIsVisible] = useState(false);
  const isLocked = use(LockContext);
  // While a row is being removed its secret is gone already.
  const name = secret?.name.trim() ?? '';
  const value = secret?.value ?? '';
  const apart = readEnv(value).entries.length > 1 ? value : splitAssignments(name, value);
  const isAbsent = secret?.absence !== undefined;
  const title = name || numbered('secret', at);
  return (
    <fieldset className={css.row} aria-label={name || numbered('Secret', at)}>
      <DraftField
        name={`secrets.${at}.name`}
        layout="bare"
        isMono
        hint={hintsOf(name, value, isAbsent) || undefined}
      />
      <div className={css.value}>
        <SecretValue
          at={at}
          isVisible={isVisible}
          hint={valueHints(value).length > 0 && <ValueHints at={at} value={value} />}
        />
        {isAbsent && value === '' && (
          <Button
            variant="quiet"
            disabled={isLocked}
            onClick={() => {
              setValue(`secrets.${at}.absence`, undefined, { shouldDirty: true });
              clearErrors(`secrets.${at}.value`);
            }}
          >
            Send empty
          </Button>
        )}
        {apart !== undefined && (
          <Button disabled={isLocked} onClick={() => onTakeApart(apart)}>
            Take as several secrets
          </Button>
        )}
      </div>
      <div className={css.tools}>
        {value === '' && (
          <IconButton
            name={`Turn ${title} into a reference`}
            tipSide="start"
            icon={<Icon of={Link2} size={14} />}
            disabled={isLocked}
            onClick={onRefer}
          />
        )}
        <IconButton
          name={`${isVisible ? 'Hide' : 'Show'} value of ${title}`}
          tipSide={value === '' ? undefined : 'start'}
          icon={<Icon of={isVisible ? EyeOff : Eye} size={14} />}
          onClick={() => setIsVisible(!isVisible)}
        />
        <IconButton
          name={`Remove ${title}`}
          tipSide="end"
          icon={<Icon of={Trash2} size={14} />}
          disabled={isLocked}
          onClick={onRemove}
        />
      </div>
    </fieldset>
  );
}

/** Remarks about a value, each with the change that it offers. */
function ValueHints({ at, value }: { readonly at: number; readonly value: string }): ReactNode {
  const { clearErrors, setValue } = useFormContext<Draft>();
  const isLocked = use(LockContext);
  return valueHints(value).map(({ text, label, change }) => (
    <p key={text} className="cluster">
      <span>{text}</span>
      {change && (
        <Button
          variant="quiet"
          disabled={isLocked}
          onClick={() => {
            setValue(`secrets.${at}.value`, change(value), { shouldDirty: true });
            clearErrors(`secrets.${at}.value`);
            // Also where another remark stays.
            document.getElementById(fieldId(`secrets.${at}.value`))?.focus();
          }}
        >
          {label}
        </Button>
      )}
    </p>
  ));
}

/**
 * A reference to a secret outside the deployment: its name, the secret, and the key in the secret.
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
          tipSide="end"
          icon={<Icon of={Trash2} size={14} />}
          disabled={use(LockContext)}
          onClick={onRemove}
        />
      </div>
    </fieldset>
  );
}
