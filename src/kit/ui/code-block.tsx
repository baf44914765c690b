import { WrapText } from 'lucide';
import { Fragment, type ReactNode, useState } from 'react';
import { CopyButton } from './copy-button.tsx';
import { IconButton } from './icon-button.tsx';
import { untrustedProps } from './untrusted-text.tsx';
import css from './code-block.module.css';

/**
 * Code or data, scrollable by keyboard. `label` is its name. `copyName` adds a button to copy it,
 * and there is a button to wrap lines unless it `isWrapped`.
 */
export function CodeBlock({
  text,
  label,
  copyName,
  isWrapped = false,
}: {
  readonly text: string;
  readonly label: string;
  readonly copyName?: string;
  readonly isWrapped?: boolean;
}): ReactNode {
  const [wraps, setWraps] = useState(isWrapped);
  const { children } = untrustedProps(text, Infinity, 'part');
  return (
    <div className={`framed ${css.block}`}>
      <div className={`line small ${css.bar}`}>
        <span>{label}</span>
        <span className={css.tools}>
          {!isWrapped && (
            <IconButton
              name="Wrap lines"
              icon={WrapText}
              aria-pressed={wraps}
              onClick={() => setWraps(!wraps)}
            />
          )}
          {copyName && <CopyButton key={text} text={text} name={copyName} />}
        </span>
      </div>
      <section
        className={css.code}
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll box must be reachable by keyboard
        tabIndex={0}
        data-wrapped={wraps || undefined}
      >
        <pre translate="no">
          <code>{isWrapped && typeof children === 'string' ? withBreaks(children) : children}</code>
        </pre>
      </section>
    </div>
  );
}

/** A text that may wrap between the parts of an address, so that it is not cut in a word. */
const withBreaks = (text: string): ReactNode =>
  text.split(/(?<=\/)(?=\w)|(?=&)/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
