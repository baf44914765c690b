import { useId, type ReactNode } from 'react';
import css from './radio-group.module.css';

/** One of a few choices, all in sight. `hint` is the consequence of the current choice. */
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
  /** The id of the checked choice: links to the group lead there. */
  readonly id?: string;
  readonly error?: string | undefined;
  /** It keeps the focus and takes no other choice. */
  readonly isReadOnly?: boolean;
  /** "inline" puts the label at the left, where there is room. */
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
          <label key={choice.value} className={css.option} data-checked={choice.value === value || undefined}>
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
