import { type ChangeEvent, type CompositionEvent, type KeyboardEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { useDebouncedCallback } from 'use-debounce';
import type { Codec } from './codecs.ts';

/** How long a pause in typing is before the text is applied, in milliseconds. */
const pauseMs = 250;
/** The longest delay that a timer takes, 25 days: Enter or leaving the field comes before. */
const longestDelayMs = 2 ** 31 - 1;

/** The text in the field, where it is not the address's. */
interface Typed {
  text: string;
  error?: string | undefined;
  /** The address text that it was applied as; absent until then. */
  applied?: string;
}

interface Typing {
  typed?: Typed | undefined;
  /**
   * The history entry that this field has made since it got the focus: further typing replaces it.
   */
  ownEntry?: string | undefined;
  /** A navigation of this field under way: to which address text, from which history entry. */
  navigation?: { to: string; from: string } | undefined;
}

/** What is left of the typing when the address says `address` in the history entry `entry`. */
function followAddress(typing: Typing, address: string, entry: string): Typing {
  const { typed, ownEntry, navigation } = typing;
  if (navigation) {
    if (entry === navigation.from) return typing;
    const entryNow = navigation.to === address ? entry : ownEntry;
    return followAddress({ typed, ownEntry: entryNow }, address, entry);
  }
  return typed?.applied === undefined || typed.applied === address ? typing : { ownEntry };
}

/**
 * A text field over one parameter of the address: shows what the address says, or what is being
 * typed. A text is applied after a pause in typing, on Enter and on leaving the field; never in the
 * middle of a composition.
 * @param address the parameter's text in the address, "" where there is none
 * @param onApply takes the value; `isFurther` when this field has made the history entry shown
 * @param isWhole for a value of which a part means nothing, such as an exact status: a pause does
 * not apply it; choosing a suggestion, pasting, and emptying the field do so at once
 * @returns the props of the field; `type` puts a text into it, `flush` applies a waiting text
 */
export function useAddressText<T>(
  codec: Codec<T>,
  address: string,
  onApply: (value: T | undefined, isFurther: boolean) => void,
  isWhole = false,
) {
  const { key } = useLocation();
  const [stored, setTyping] = useState<Typing>({});
  const typing = followAddress(stored, address, key);
  if (typing !== stored) setTyping(typing);
  const { typed, ownEntry } = typing;

  const apply = (text: string) => {
    const { value, problem } = codec.read(text);
    const written = value === undefined ? '' : codec.write(value);
    const isSame = written === address;
    setTyping({
      typed: { text, error: problem, applied: written },
      ownEntry,
      navigation: isSame ? undefined : { to: written, from: key },
    });
    if (!isSame) onApply(value, ownEntry === key);
  };
  const waiting = useDebouncedCallback(apply, isWhole ? longestDelayMs : pauseMs);
  const type = (text: string, isComposing = false) => {
    // A navigation of what was applied before may still be under way.
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
      // Typing after the focus has come back makes a history entry of its own.
      onFocus: () => setTyping(({ typed: kept }) => ({ typed: kept })),
      onBlur: () => waiting.flush(),
    },
  };
}

/** Whether an input event comes from the keyboard, not from a chosen suggestion or a paste. */
function isTyped(event: Event): boolean {
  return event instanceof InputEvent && (event.data?.length === 1 || event.inputType.startsWith('delete'));
}
