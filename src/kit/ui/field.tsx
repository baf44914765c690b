import { CircleAlert } from 'lucide';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';
import css from './field.module.css';

/** A one-line text field. `isMono` is for ids and refs. Native props and `ref` are passed to the `<input>`. */
export function TextField({
  isMono = false,
  ...rest
}: ComponentProps<'input'> & FieldProps & { readonly isMono?: boolean }): ReactNode {
  const { texts, control } = useField(rest);
  return (
    <FieldFrame {...texts}>
      <input
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...control}
        className={css.control}
        data-mono={isMono || undefined}
      />
    </FieldFrame>
  );
}

/** A native select. Native props and `ref` are passed to the `<select>`. */
export function SelectField({
  choices,
  ...rest
}: Omit<ComponentProps<'select'>, 'children'> &
  FieldProps & {
    readonly choices: readonly { readonly value: string; readonly label: string }[];
  }): ReactNode {
  const { texts, control } = useField(rest);
  return (
    <FieldFrame {...texts}>
      <select {...control} className={`${css.control} ${css.select}`}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** A text area that grows with its text. Native props and `ref` are passed to the `<textarea>`. */
export function TextAreaField({
  isMono = false,
  ...rest
}: ComponentProps<'textarea'> & FieldProps & { readonly isMono?: boolean }): ReactNode {
  const { texts, control } = useField(rest);
  return (
    <FieldFrame {...texts}>
      <textarea
        rows={3}
        autoComplete="off"
        spellCheck={false}
        {...control}
        className={`${css.control} ${css.area}`}
        data-mono={isMono || undefined}
      />
    </FieldFrame>
  );
}

/** A checkbox with its label beside it. Like a button, it keeps the focus when `disabled`. */
export function CheckField({
  disabled = false,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & Omit<FieldProps, 'mark'>): ReactNode {
  const { texts, control } = useField(rest);
  return (
    <div className={css.check} data-layout={rest.layout}>
      <input
        {...control}
        type="checkbox"
        className={css.box}
        aria-disabled={disabled || undefined}
        {...(disabled && { onClick: (event) => event.preventDefault() })}
      />
      <div className={css.checkTexts}>
        <label htmlFor={control.id} className={css.checkLabel}>
          {rest.label}
        </label>
        <FieldNotes {...texts} />
      </div>
    </div>
  );
}

/** A checkbox with the role "switch", which applies at once. */
export function SwitchField({
  checked,
  onSwitch,
  ...rest
}: Pick<ComponentProps<typeof CheckField>, 'label' | 'hint' | 'layout' | 'disabled'> & {
  readonly checked: boolean;
  readonly onSwitch: (isOn: boolean) => void;
}): ReactNode {
  return (
    <CheckField
      {...rest}
      role="switch"
      checked={checked}
      aria-checked={checked}
      onChange={(event) => onSwitch(event.currentTarget.checked)}
    />
  );
}

/** The texts of a field. The label is its accessible name; the rest describes it. */
export type FieldProps = {
  readonly label: string;
  readonly hint?: ReactNode;
  /** The error of the value, or "". Omit it for fields that never have an error. */
  readonly error?: string;
  readonly mark?: 'required' | 'optional' | undefined;
  /**
   * The position of the label: beside the control ("inline"), above it ("stacked", the default), in
   * a table's header if it fits ("bare"), at the left with the hint below and the control at the
   * right ("row"), or hidden ("unlabelled").
   */
  readonly layout?: 'stacked' | 'inline' | 'bare' | 'row' | 'unlabelled' | undefined;
};

/** The texts of a field for its frame. Ids derived from `id` connect them with the control. */
type Texts = { readonly id: string; readonly field: FieldProps };

/** Splits the props of a field into its texts and the attributes of its control. */
export function useField<Props extends FieldProps & { readonly id?: string | undefined }>(props: Props) {
  const own = useId();
  const { label, hint, error, mark, layout, id = own, ...rest } = props;
  const described = [
    error && `${id}-error`,
    hint && (!error || layout === 'row') && `${id}-hint`,
    mark === 'optional' && `${id}-mark`,
  ];
  return {
    texts: { id, field: props } satisfies Texts,
    control: {
      ...rest,
      id,
      ...(layout === 'unlabelled' && { 'aria-label': label }),
      'aria-describedby': described.filter(Boolean).join(' ') || undefined,
      'aria-invalid': error ? true : undefined,
      'aria-required': mark === 'required' ? true : undefined,
    } as const,
  };
}

/** The hint of a field, or its error, which is announced even while the field has the focus. */
function FieldNotes({ id, field }: Texts): ReactNode {
  return (
    <>
      {field.error !== undefined && (
        <div className={css.errors} data-in-place={field.hint ? true : undefined} aria-live="polite">
          {field.error && (
            <p ref={overlayDuringPress} id={`${id}-error`} className={css.error}>
              <Icon of={CircleAlert} size={14} />
              <span>{field.error}</span>
            </p>
          )}
        </div>
      )}
      {(!field.error || field.layout === 'row') && field.hint && (
        <div id={`${id}-hint`} className="small">
          {field.hint}
        </div>
      )}
    </>
  );
}

/** Shows an error that appears during a press as an overlay until the press ends. */
function overlayDuringPress(error: HTMLElement | null): void {
  const box = error?.parentElement;
  if (!box || !document.querySelector(':active')) return;
  box.toggleAttribute('data-held', true);
  const release = () => box.toggleAttribute('data-held', false);
  for (const end of ['mouseup', 'pointercancel']) window.addEventListener(end, release, { once: true });
}

/** Lays out label, control and notes. Without label and notes it renders only the control. */
export function FieldFrame({ id, field, children }: Texts & { readonly children: ReactNode }): ReactNode {
  if (field.layout === 'unlabelled' && field.error === undefined) return children;
  const label = (className = css.label) => (
    <label htmlFor={id} className={className}>
      {field.label}
    </label>
  );
  return (
    <div className={css.field} data-layout={field.layout ?? 'stacked'}>
      {field.layout !== 'unlabelled' && !field.mark && label(`${css.heading} ${css.label}`)}
      {field.mark && (
        <div className={css.heading}>
          {label()}
          <span id={`${id}-mark`} className="small">
            {field.mark}
          </span>
        </div>
      )}
      {children}
      <FieldNotes id={id} field={field} />
    </div>
  );
}
