import type { ReactNode } from 'react';
import css from './middle-cut.module.css';
import { UntrustedText } from './untrusted-text.tsx';

/**
 * A start of at least eight characters and the last eight, by which texts that begin alike differ.
 * These are ASCII, so that no character is split.
 */
const parts = /^(.{8,})([ -~]{8})$/su;

/** A text that is cut before its end where it has no room. The document has it whole, once. */
export function MiddleCut({ text }: { readonly text: string }): ReactNode {
  const [, start, end] = parts.exec(text) ?? [];
  if (start === undefined) return <UntrustedText text={text} room={Infinity} />;
  return (
    <>
      <span className={css.start}>
        <UntrustedText text={start} room={Infinity} />
      </span>
      {end}
    </>
  );
}
