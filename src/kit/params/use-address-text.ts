import {
  type ChangeEvent,
  type CompositionEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import { isOfInputMethod } from '../ui/input-method.ts';
import type { Codec } from './codecs.ts';

/** The pause in typing before the text is applied, in milliseconds. */
const pauseMs = 250;

/** A text in the field that differs from the address, perhaps only in case. */
interface Local {
  text: string;
  problem?: string | undefined;
  /** True if a pause in typing commits it. */
  isWaiting?: boolean;
  /** The address text and the history entry that it is based on. */
  address: string;
  entry: string;
  /** The address text of a pending navigation by this field. */
  target?: string | undefined;
  /** True if this field added the entry since it got the focus. More typing replaces it. */
  ownsEntry: boolean;
}

/** The local text after a navigation; undefined if the address has changed. */
function afterNavigation(local: Local, address: string, entry: string): Local | undefined {
  const { target, ...rest } = local;
  if (target === address) return { ...rest, address, entry, ownsEntry: true };
  return local.address === address ? { ...rest, entry, ownsEntry: false } : undefined;
}

/**
 * A text field for one parameter of the address. It shows the address, or the typed text until it
 * is committed: after a pause in typing, on Enter and on blur, but never during a composition.
 * @param address the parameter's text in the address, or ""
 * @param onApply called with the value; `replace` if this field added the current history entry
 * @param isComplete true for values such as an exact status, where a part is useless: a pause does not
 * commit, but a paste and emptying the field commit at once
 * @returns the props and the error of the field; `type` sets its text, `commit` applies its text,
 * `apply` applies any text
 */
export function useAddressText<T>(
  codec: Codec<T>,
  address: string,
  onApply: (value: T | undefined, replace: boolean) => void,
  isComplete = false,
) {
  const { key: entry } = useLocation();
  const [stored, setLocal] = useState<Local>();
  const local = stored && stored.entry !== entry ? afterNavigation(stored, address, entry) : stored;
  if (local !== stored) setLocal(local);

  const apply = (text: string) => {
    const { value, problem } = codec.read(text);
    const written = value === undefined ? '' : codec.write(value);
    const { target, ownsEntry = false } = local ?? {};
    const isThere = written === (target ?? address);
    setLocal({ text, problem, address, entry, target: isThere ? target : written, ownsEntry });
    if (!isThere) onApply(value, ownsEntry);
  };
  const type = (text: string, isComposing = false) => {
    // A navigation to an earlier text may still be under way.
    const isWaiting = !isComposing && !isComplete;
    setLocal((before = { text, address, entry, ownsEntry: false }) => ({ ...before, text, isWaiting }));
  };
  const commit = () => {
    if (local) apply(local.text);
  };
  const applyLater = useEffectEvent(apply);
  const waiting = local?.isWaiting ? local.text : undefined;
  useEffect(() => {
    if (waiting === undefined) return undefined;
    const timer = setTimeout(() => applyLater(waiting), pauseMs);
    return () => clearTimeout(timer);
  }, [waiting]);

  return {
    type: (text: string) => type(text),
    apply,
    commit,
    error: (local ? local.problem : codec.read(address).problem) ?? '',
    field: {
      value: local?.text ?? address,
      onChange: ({ currentTarget: { value }, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
        const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true;
        if (isComplete && !isComposing && (value === '' || !isTyped(nativeEvent))) apply(value);
        else type(value, isComposing);
      },
      onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => type(event.currentTarget.value),
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Enter' && !isOfInputMethod(event.nativeEvent)) commit();
      },
      // Typing after a new focus adds a history entry.
      onFocus: () => setLocal((edit) => edit && { ...edit, ownsEntry: false }),
      onBlur: () => {
        commit();
        // An invalid text stays, with its error.
        setLocal((edit) => (edit?.problem === undefined ? undefined : edit));
      },
    },
  };
}

/** True if an input event comes from typing, not from a paste. */
function isTyped(event: Event): boolean {
  return event instanceof InputEvent && (event.data?.length === 1 || event.inputType.startsWith('delete'));
}
