import { Fragment, type ReactNode } from 'react';
import { UntrustedText } from './untrusted-text.tsx';
import css from './untrusted-text.module.css';

/** A slash that ends a part of an address, before the next part. */
const partEnds = /(?<=[^/]\/)(?=[^/])/;

/** Characters of a part that has room in a line of the narrowest page. */
const shortPart = 28;

/** An address from outside; where it takes several lines, these end at slashes. */
export function UrlText({ text }: { readonly text: string }): ReactNode {
  const parts = text.split(partEnds);
  return parts.map((part, at) => (
    <Fragment key={parts.slice(0, at).join('').length}>
      {at > 0 && <wbr />}
      <span className={part.length > shortPart ? undefined : css.part}>
        <UntrustedText text={part} room={Infinity} />
      </span>
    </Fragment>
  ));
}
