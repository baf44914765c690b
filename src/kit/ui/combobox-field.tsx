import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react';
import { numberText } from '../text/number-text.ts';
import { visibleText } from '../text/visible-text.ts';
import { afterPaint } from '../time/use-timers.ts';
import { groupsOf, type Offer, offerOf, type Option, takenByEnter } from './combobox-options.ts';
import { FieldFrame, type FieldProps, useField } from './field.tsx';
import { isOfInputMethod } from './input-method.ts';
import css from './combobox.module.css';
import fieldCss from './field.module.css';

type ComboboxFieldProps = Omit<ComponentProps<'input'>, 'value'> &
  FieldProps & {
    readonly value: string;
    /** The part of the value that filters the suggestions; by default the whole value. */
    readonly typed?: string;
    /** The suggestions. You can also type any other text. */
    readonly options: readonly Option[];
    /** True if Enter chooses the only matching suggestion. */
    readonly enterChoosesOnlyMatch?: boolean;
    readonly onChoose: (word: string) => void;
  };

interface Popup {
  /** True once you type: only matching suggestions are shown. */
  isFiltered: boolean;
  /** The index of the suggestion marked by the arrow keys, or -1. */
  marked: number;
}

const closed: Offer = { options: [], more: 0 };

/**
 * A text field with suggestions (ARIA combobox with a listbox). Enter chooses the marked
 * suggestion, or keeps the typed text. Native props are passed to the `<input>`.
 */
export function ComboboxField({
  options,
  value,
  typed = value,
  enterChoosesOnlyMatch = false,
  onChoose,
  ...rest
}: ComboboxFieldProps): ReactNode {
  const { texts, control } = useField(rest);
  const [popup, setPopup] = useState<Popup>();
  const filterText = popup?.isFiltered ? typed : undefined;
  const offer = popup ? offerOf(options, filterText) : closed;
  const { length } = offer.options;
  const marked = popup && popup.marked < length ? popup.marked : -1;
  const idOf = (index: number | 'list') => `${control.id}-${index}`;
  const choose = (word: string) => {
    setPopup(undefined);
    onChoose(word);
  };
  const move = (step: 1 | -1) => {
    if (!popup) return setPopup({ isFiltered: false, marked: -1 });
    const next = marked === -1 && step === -1 ? length - 1 : (marked + step + length) % length;
    setPopup({ ...popup, marked: next });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isOfInputMethod(event.nativeEvent)) return;
    const isEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey;
    const taken = isEnter && takenByEnter(offer, marked, filterText, enterChoosesOnlyMatch);
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (taken) {
      // Enter must not submit the surrounding form.
      event.preventDefault();
      choose(taken.word);
    } else if (event.key === 'Escape' && length > 0) {
      // Escape must not close anything else.
      event.preventDefault();
      event.stopPropagation();
      setPopup(undefined);
    } else {
      if (event.key === 'Enter') setPopup(undefined);
      control.onKeyDown?.(event);
    }
  };
  return (
    <FieldFrame {...texts}>
      <input
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...control}
        value={value}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={length > 0}
        aria-controls={idOf('list')}
        aria-activedescendant={marked === -1 ? undefined : idOf(marked)}
        className={fieldCss.control}
        onChange={(event) => {
          setPopup({ isFiltered: event.currentTarget.value.trim() !== '', marked: -1 });
          control.onChange?.(event);
        }}
        onClick={() => setPopup((before) => before ?? { isFiltered: false, marked: -1 })}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          setPopup(undefined);
          control.onBlur?.(event);
        }}
      />
      {length > 0 && <Suggestions offer={offer} marked={marked} idOf={idOf} onChoose={choose} />}
    </FieldFrame>
  );
}

/** Opens the list in the top layer, below its field. */
function show(list: HTMLElement | null): void {
  const source = list?.previousElementSibling;
  if (source instanceof HTMLElement) list?.showPopover({ source });
}

function showOption(option: HTMLElement | null): (() => void) | undefined {
  return option ? afterPaint(() => option.scrollIntoView({ block: 'nearest' })) : undefined;
}

function Suggestions({
  offer: { options, more },
  marked,
  idOf,
  onChoose,
}: {
  readonly offer: Offer;
  readonly marked: number;
  readonly idOf: (index: number | 'list') => string;
  readonly onChoose: (word: string) => void;
}): ReactNode {
  const row = (option: Option) => {
    const index = options.indexOf(option);
    const { word, alias, note } = option;
    return (
      <button
        key={word}
        type="button"
        id={idOf(index)}
        role="option"
        aria-selected={index === marked}
        aria-describedby={note && `${idOf(index)}-note`}
        tabIndex={-1}
        className={`hoverable anywhere ${css.option}`}
        ref={index === marked ? showOption : undefined}
        onClick={() => onChoose(word)}
      >
        {visibleText(word, 'value')}
        {alias && <span className="quiet">{`, ${alias}`}</span>}
        {note && (
          <span id={`${idOf(index)}-note`} className={`quiet ${css.note}`} aria-hidden="true">
            {note}
          </span>
        )}
      </button>
    );
  };
  return (
    // A press must not take the focus from the field.
    <div
      ref={show}
      popover="manual"
      role="presentation"
      className={`raised ${css.list}`}
      onMouseDown={(event) => event.preventDefault()}
    >
      <div id={idOf('list')} role="listbox" translate="no" aria-label="Suggestions">
        {/* Titles may repeat, because the best match comes first. */}
        {groupsOf(options).map(({ title, options: each }) =>
          title === undefined ? (
            each.map(row)
          ) : (
            <div key={`${title} ${each[0]?.word}`} role="group" aria-label={title}>
              <div className={`small ${css.title}`} aria-hidden="true">
                {title}
              </div>
              {each.map(row)}
            </div>
          ),
        )}
      </div>
      {more > 0 && <p className={`small ${css.title}`}>{`${numberText(more)} more: type to filter`}</p>}
    </div>
  );
}
