import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react';
import css from './combobox.module.css';
import fieldCss from './field.module.css';
import { FieldFrame, type FieldProps, useField } from './field.tsx';
import { matchWords } from '../text/match-words.ts';
import { afterPaint } from '../time/use-timers.ts';

type ComboboxFieldProps = Omit<ComponentProps<'input'>, 'value'> &
  FieldProps & {
    readonly value: string;
    /** The suggestions. Any other text may be typed too. */
    readonly words: readonly string[];
    /** A note beside a word, such as its count. */
    readonly notes?: ReadonlyMap<string, string> | undefined;
    /** Called with the chosen word. */
    readonly onChoose: (word: string) => void;
    /** The list has room of its own: in a dialog it must not cover the buttons. */
    readonly isListInline?: boolean;
  };

/** The list of words while it is open. */
interface Popup {
  /** True once something was typed: only matching words are offered. */
  isFiltered: boolean;
  /** The word that Enter takes; -1 for none. */
  at: number;
}

/** Scrolls the active option into sight. */
function showOption(option: HTMLElement | null): (() => void) | undefined {
  return option ? afterPaint(() => option.scrollIntoView({ block: 'nearest' })) : undefined;
}

/** A text field that offers words (ARIA combobox with a list). Native props reach the `<input>`. */
export function ComboboxField({
  words,
  notes,
  value,
  onChoose,
  isListInline,
  ...rest
}: ComboboxFieldProps): ReactNode {
  const { texts, control } = useField(rest);
  const [popup, setPopup] = useState<Popup>();
  const offered = popup ? (popup.isFiltered ? matchWords(words, value) : words) : [];
  const at = popup && popup.at < offered.length ? popup.at : -1;
  const isOpen = offered.length > 0;
  const optionId = (index: number) => `${control.id}-${index}`;
  const choose = (word: string) => {
    setPopup(undefined);
    onChoose(word);
  };
  const move = (step: 1 | -1) => {
    if (!popup) return setPopup({ isFiltered: false, at: -1 });
    const next =
      at === -1 && step === -1 ? offered.length - 1 : (at + step + offered.length) % offered.length;
    setPopup({ ...popup, at: next });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const marked = offered[at];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && marked !== undefined && !event.ctrlKey && !event.metaKey) {
      // Enter must not submit the form around it.
      event.preventDefault();
      choose(marked);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setPopup(undefined);
    } else {
      if (event.key === 'Enter') setPopup(undefined);
      control.onKeyDown?.(event);
    }
  };
  return (
    <FieldFrame {...texts}>
      <div className={css.combobox} data-inline={isListInline}>
        <input
          type="text"
          autoComplete="off"
          spellCheck={false}
          {...control}
          value={value}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${control.id}-list`}
          aria-activedescendant={at === -1 ? undefined : optionId(at)}
          className={fieldCss.control}
          onChange={(event) => {
            const isEmpty = event.currentTarget.value.trim() === '';
            setPopup({ isFiltered: !isEmpty, at: isEmpty ? -1 : 0 });
            control.onChange?.(event);
          }}
          onClick={() => setPopup((before) => before ?? { isFiltered: false, at: -1 })}
          onKeyDown={onKeyDown}
          onBlur={(event) => {
            // A list that takes room stays: closing it would move the button under the pointer.
            if (!isListInline) setPopup(undefined);
            control.onBlur?.(event);
          }}
        />
        <Options
          id={`${control.id}-list`}
          words={offered}
          notes={notes}
          at={at}
          optionId={optionId}
          onChoose={choose}
        />
      </div>
    </FieldFrame>
  );
}

function Options({
  id,
  words,
  notes,
  at,
  optionId,
  onChoose,
}: {
  readonly id: string;
  readonly words: readonly string[];
  readonly notes: ReadonlyMap<string, string> | undefined;
  readonly at: number;
  readonly optionId: (index: number) => string;
  readonly onChoose: (word: string) => void;
}): ReactNode {
  if (words.length === 0) return null;
  return (
    <div id={id} role="listbox" aria-label="Suggestions" className={css.list}>
      {words.map((word, index) => (
        <button
          key={word}
          type="button"
          id={optionId(index)}
          role="option"
          aria-selected={index === at}
          aria-describedby={notes?.has(word) ? `${optionId(index)}-note` : undefined}
          tabIndex={-1}
          className={css.option}
          ref={index === at ? showOption : undefined}
          // Keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(word)}
        >
          {word}
          {notes?.has(word) && (
            <span id={`${optionId(index)}-note`} className={css.note} aria-hidden="true">
              {notes.get(word)}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
