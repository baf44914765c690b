import type { ReactNode } from 'react';
import { UntrustedText } from './untrusted-text.tsx';
import css from './untrusted-text.module.css';

/** A slash that ends a part of an address, before the next part. */
const partEnds = /(?<=[^/]\/)(?=[^/])/;

/** An address from outside; where it takes several lines, these end at slashes. */
export function UrlText({ text }: { readonly text: string }): ReactNode {
  const parts = text.split(partEnds);
  return parts.map((part, at) => (
    <span key={parts.slice(0, at).join('').length} className={css.part}>
      {at > 0 && <wbr />}
      <UntrustedText text={part} room={Infinity} />
    </span>
  ));
}
