import { Eye, EyeOff, KeyRound, Trash2 } from 'lucide';
import { type ReactNode, use, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { readEnv, splitAssignments } from '../../domain/draft/dotenv.ts';
import type { Draft } from '../../domain/draft/draft.ts';
import { fieldId, numbered } from '../../domain/draft/fields.ts';
import { reservedNames } from '../../domain/draft/pasted-secrets.ts';
import { valueHints } from '../../domain/draft/secret-hints.ts';
import { pluralize } from '../../kit/text/number-text.ts';
import { Button } from '../../kit/ui/button.tsx';
import { TextAreaField, TextField } from '../../kit/ui/field.tsx';
import { IconButton } from '../../kit/ui/icon-button.tsx';
import { announce } from '../../kit/ui/live-region.tsx';
import { ignoredByManagers } from '../../kit/ui/password-managers.ts';
import { DraftField, useDraftControl, useDraftField, EditButton, LockContext } from './draft-field.tsx';
import css from './field-rows.module.css';

/** The hint about an unusual name of a secret. */
function nameHint(name: string): string | undefined {
  if (reservedNames.has(name)) return 'Usually set by the platform. Yours may be ignored.';
  return /[^A-Za-z0-9_]|^[0-9]/.test(name)
    ? 'Shells can’t read this name. Use letters, digits and underscores, no digit first.'
    : undefined;
}

/** One secret: its name, its value (hidden until shown, multi-line), and its buttons. */
export function SecretRow({
  at,
  onTakeApart,
  onRefer,
  onRemove,
}: {
  readonly at: number;
  /** Splits a value that contains several assignments. */
  readonly onTakeApart: (value: string) => void;
  /** Turns the secret into a secret reference. */
  readonly onRefer: () => void;
  readonly onRemove: () => void;
}): ReactNode {
  const { clearErrors, control, setValue } = useFormContext<Draft>();
  const secret = useWatch({ control, name: `secrets.${at}` });
  const [isVisible, setIsVisible] = useState(false);
  const isLocked = use(LockContext);
  // While a row is removed, its secret is already undefined.
  const name = secret?.name.trim() ?? '';
  const value = secret?.value ?? '';
  const apart = readEnv(value).entries.length > 1 ? value : splitAssignments(name, value);
  const absence = value === '' ? secret?.absence : undefined;
  const title = name || numbered('secret', at);
  const { error } = useDraftField(`secrets.${at}.value`);
  const sendEmpty = absence && (
    <EditButton
      variant="quiet"
      onClick={() => {
        setValue(`secrets.${at}.absence`, undefined, { shouldDirty: true });
        clearErrors(`secrets.${at}.value`);
      }}
    >
      Send empty
    </EditButton>
  );
  return (
    <fieldset className={css.row} aria-label={name || numbered('Secret', at)}>
      <DraftField name={`secrets.${at}.name`} layout="bare" isMono hint={nameHint(name)} />
      <div className={css.value}>
        <SecretValue
          at={at}
          isVisible={isVisible}
          hint={
            absence ? (
              <span>
                {`Its value was ${absence}. `}
                {sendEmpty}
              </span>
            ) : (
              valueHints(value).length > 0 && <ValueHints at={at} value={value} />
            )
          }
        />
        {error !== '' && sendEmpty}
        {apart !== undefined && (
          <EditButton onClick={() => onTakeApart(apart)}>Split into several secrets</EditButton>
        )}
      </div>
      <div className={css.tools}>
        {value === '' && (
          <IconButton
            name={`Turn ${title} into a reference`}
            tipSide="start"
            icon={KeyRound}
            disabled={isLocked}
            onClick={onRefer}
          />
        )}
        <IconButton
          name={`${isVisible ? 'Hide' : 'Show'} value of ${title}`}
          tipSide={value === '' ? undefined : 'start'}
          icon={isVisible ? EyeOff : Eye}
          onClick={() => setIsVisible(!isVisible)}
        />
        <IconButton
          name={`Remove ${title}`}
          tipSide="end"
          icon={Trash2}
          disabled={isLocked}
          onClick={onRemove}
        />
      </div>
    </fieldset>
  );
}

/** Hints about a value, each with a button that corrects it. */
function ValueHints({ at, value }: { readonly at: number; readonly value: string }): ReactNode {
  const { clearErrors, setValue } = useFormContext<Draft>();
  return valueHints(value).map(({ text, label, change }) => (
    <p key={text} className="cluster">
      <span>{text}</span>
      {change && (
        <EditButton
          variant="quiet"
          onClick={() => {
            setValue(`secrets.${at}.value`, change(value), { shouldDirty: true });
            clearErrors(`secrets.${at}.value`);
            // The button may be gone now.
            document.getElementById(fieldId(`secrets.${at}.value`))?.focus();
          }}
        >
          {label}
        </EditButton>
      )}
    </p>
  ));
}

/** A secret reference: its name, and the name and key of a secret outside the deployment. */
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
          icon={Trash2}
          disabled={use(LockContext)}
          onClick={onRemove}
        />
      </div>
    </fieldset>
  );
}

/**
 * The value of a secret. The input contains typed and shown values only. A pasted or multi-line
 * value shows as a placeholder, and typing replaces it.
 */
function SecretValue({
  at,
  isVisible,
  hint,
}: {
  readonly at: number;
  readonly isVisible: boolean;
  readonly hint?: ReactNode;
}): ReactNode {
  const name = `secrets.${at}.value` as const;
  const { control, getValues, setValue } = useFormContext<Draft>();
  // While a row is removed, its secret is already undefined.
  const secret = useWatch({ control, name: `secrets.${at}` });
  const { hint: _, ...texts } = useDraftField(name);
  // Without `ref`, or the library would write the value into the input.
  const { onChange, onBlur, readOnly } = useDraftControl(name);
  const value = secret?.value ?? '';
  const isIn = isVisible || (secret?.isConcealed !== true && !hasLines(value));
  // The value before a password manager replaced it.
  const [replaced, setReplaced] = useState<string>();
  const type = (typed: string, isFilled = false) => {
    setReplaced((before) => (isFilled ? (before ?? value) : undefined));
    setValue(`secrets.${at}.isConcealed`, isFilled);
    void onChange({ type: 'change', target: { name, value: typed } });
    if (isFilled) announce(setText(typed));
  };
  const field = {
    ...texts,
    ...ignoredByManagers,
    readOnly,
    hint:
      replaced === undefined ? (
        hint
      ) : (
        <span>
          Filled in by the browser or a password manager.{' '}
          <Button variant="quiet" onClick={() => type(replaced)}>
            Undo
          </Button>
          {hint}
        </span>
      ),
    layout: 'bare',
    isMono: true,
    autoCapitalize: 'none',
    onBlur: () => void onBlur({ type: 'blur', target: { name, value: getValues(name) } }),
  } as const;
  // Only as a property, because the prop `value` would also add it to the HTML.
  const put = (box: { value: string }) => {
    box.value = isIn ? getValues(name) : '';
  };
  if (isVisible)
    return (
      <TextAreaField
        {...field}
        ref={(box) => {
          if (box) put(box);
        }}
        rows={1}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
    );
  return (
    <TextField
      {...field}
      ref={(box) => {
        if (!box) return undefined;
        put(box);
        return takeLines(box, type);
      }}
      // Not masked by CSS, because assistive technology could still read it.
      type="password"
      // Browsers ignore “off” here and would fill in a saved password.
      autoComplete="new-password"
      placeholder={isIn ? undefined : setText(value)}
      onChange={({ currentTarget, nativeEvent }) =>
        type(currentTarget.value, !nativeEvent.isTrusted || currentTarget.matches(':autofill'))
      }
    />
  );
}

const hasLines = (text: string) => /[\r\n]/.test(text);

/** Takes multi-line text before a one-line input joins the lines. */
function takeLines(box: HTMLInputElement, type: (text: string) => void): () => void {
  const take = (event: InputEvent) => {
    const { data } = event;
    if (data === null || !hasLines(data) || box.readOnly) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = box;
    const text = value.slice(0, selectionStart ?? 0) + data + value.slice(selectionEnd ?? 0);
    type(text);
    // The input stays empty.
    announce(setText(text));
  };
  box.addEventListener('beforeinput', take);
  return () => box.removeEventListener('beforeinput', take);
}

function setText(value: string): string {
  return `Set, ${pluralize(value.length, 'character')}`;
}
