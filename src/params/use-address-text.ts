import { type ChangeEvent, type CompositionEvent, type KeyboardEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { useDebouncedCallback } from 'use-debounce';
import type { Codec } from './codecs.ts';

/** How long typing rests before it is applied, in milliseconds. */
const restMs = 250;
/** The longest that a timer takes: Enter and leaving the field come before. */
const untilAskedMs = 2 ** 31 - 1;

/** What stands in the field where it is not simply what the address says. */
interface Typed {
  text: string;
  error?: string | undefined;
  /** The address text it was applied as; absent while it waits. */
  sent?: string;
}

interface Typing {
  typed?: Typed | undefined;
  /**
   * The history entry that this bout of typing made: further typing replaces it, any other is left
   * behind.
   */
  ownEntry?: string | undefined;
  /**
   * A navigation of its own that has not landed yet: to which address text, and from which history
   * entry.
   */
  going?: { to: string; from: string } | undefined;
}

/** What is left of the typing when the address says `address` in history entry `entry`. */
function follow(typing: Typing, address: string, entry: string): Typing {
  const { typed, ownEntry, going } = typing;
  if (going) {
    if (entry === going.from) return typing;
    return follow({ typed, ownEntry: going.to === address ? entry : ownEntry }, address, entry);
  }
  return typed?.sent === undefined || typed.sent === address ? typing : { ownEntry };
}

/**
 * A text field over one parameter of the address: shows what the address says, or what is being
 * typed. Typing is applied after a rest, on Enter and on leaving the field; never in the middle of
 * a composition. What only counts as a whole is not applied after a rest, but at once where a
 * suggestion was chosen, a text pasted, or the field emptied.
 * @param address the parameter's text in the address, "" where there is none
 * @param onApply takes the value; `isFurther` when the history entry shown was made by this bout of
 * typing
 * @param isWhole half of what is typed means nothing: an exact status, say
 * @returns the props of the field; `type` puts a text into it, `flush` applies what waits
 */
export function useAddressText<T>(
  codec: Codec<T>,
  address: string,
  onApply: (value: T | undefined, isFurther: boolean) => void,
  isWhole = false,
) {
  const { key } = useLocation();
  const [stored, setTyping] = useState<Typing>({});
  const typing = follow(stored, address, key);
  if (typing !== stored) setTyping(typing);
  const { typed, ownEntry } = typing;

  const apply = (text: string) => {
    const { value, problem } = codec.read(text);
    const written = value === undefined ? '' : codec.write(value);
    const isSame = written === address;
    setTyping({
      typed: { text, error: problem, sent: written },
      ownEntry,
      going: isSame ? undefined : { to: written, from: key },
    });
    if (!isSame) onApply(value, ownEntry === key);
  };
  const waiting = useDebouncedCallback(apply, isWhole ? untilAskedMs : restMs);
  const type = (text: string, isComposing = false) => {
    // The navigation of what was applied before may not have landed yet.
    setTyping((before) => ({ ...before, typed: { text, error: before.typed?.error } }));
    if (isComposing) waiting.cancel();
    else waiting(text);
  };

  return {
    type: (text: string) => type(text),
    flush: () => waiting.flush(),
    field: {
      value: typed?.text ?? address,
      error: typed ? typed.error : codec.read(address).problem,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const { nativeEvent } = event;
        const { value } = event.currentTarget;
        type(value, 'isComposing' in nativeEvent && nativeEvent.isComposing === true);
        if (isWhole && (value === '' || !isTyped(nativeEvent))) waiting.flush();
      },
      onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => type(event.currentTarget.value),
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) waiting.flush();
      },
      // Whoever comes back to the field begins another bout of typing.
      onFocus: () => setTyping(({ typed: kept }) => ({ typed: kept })),
      onBlur: () => waiting.flush(),
    },
  };
}

/**
 * Whether an input event is of letters typed or deleted one by one, and not of a suggestion chosen
 * or a text pasted.
 */
function isTyped(event: Event): boolean {
  return event instanceof InputEvent && (event.data?.length === 1 || event.inputType.startsWith('delete'));
}
