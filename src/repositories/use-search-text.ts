import { type ChangeEvent, useState } from 'react';
import { useDebouncedCallback } from '../time/use-debounced-callback.ts';

/** How long typing rests before the address follows, in milliseconds. The search itself does not wait. */
const restMs = 250;

interface Typed {
  text: string;
  /** What the address said when it was typed. */
  base: string;
}

/**
 * The text of a search field: what is being typed counts at once, the address follows when typing rests. A change of
 * the address from elsewhere (Back, a link) wins over what was typed before it.
 * @param address the text in the address, "" where there is none
 * @param apply puts a text into the address
 */
export function useSearchText(address: string, apply: (text: string | undefined) => void) {
  const [typed, setTyped] = useState<Typed>();
  const [sent, setSent] = useState<string>();
  const isOwn = typed !== undefined && [typed.base, typed.text.trim(), sent].includes(address);
  const follow = useDebouncedCallback((text: string) => {
    setSent(text.trim());
    apply(text.trim() || undefined);
  }, restMs);
  const change = (text: string) => {
    setTyped({ text, base: address });
    follow.call(text);
  };
  return {
    text: isOwn ? typed.text : address,
    change,
    flush: follow.flush,
    onChange: (event: ChangeEvent<HTMLInputElement>) => change(event.currentTarget.value),
  };
}
