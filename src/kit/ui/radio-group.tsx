import { useId, type ReactNode } from 'react';
import css from './radio-group.module.css';

/** Radio buttons. `hint` describes the current choice. */
export function RadioGroup<Value extends string>({
  label,
  value,
  choices,
  onChange,
  hint,
  id: controlId,
  error,
  isReadOnly = false,
  layout = 'stacked',
}: {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
  readonly hint?: ReactNode;
  /** The id of the checked choice, for links to the group. */
  readonly id?: string;
  readonly error?: string | undefined;
  /** True if it can have the focus but not change. */
  readonly isReadOnly?: boolean;
  /** "inline" puts the label at the left, if it fits. */
  readonly layout?: 'stacked' | 'inline';
}): ReactNode {
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      className={css.group}
      data-layout={layout}
      aria-invalid={error ? true : undefined}
      aria-readonly={isReadOnly || undefined}
      aria-describedby={error || hint ? `${id}-note` : undefined}
    >
      <legend className={css.legend}>{label}</legend>
      <div className={css.track}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={`quiet hoverable ${css.option}`}
            data-checked={choice.value === value || undefined}
          >
            <input
              type="radio"
              id={choice.value === value ? controlId : undefined}
              className={css.radio}
              name={id}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => {
                if (!isReadOnly) onChange(choice.value);
              }}
            />
            {choice.label}
          </label>
        ))}
      </div>
      {(error || hint) && (
        <div id={`${id}-note`} className={error ? css.error : 'small'}>
          {error || hint}
        </div>
      )}
    </fieldset>
  );
}
