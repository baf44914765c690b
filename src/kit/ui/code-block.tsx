import { WrapText } from 'lucide';
import { type ReactNode, useState } from 'react';
import { CopyButton } from './copy-button.tsx';
import { IconButton } from './icon-button.tsx';
import { untrustedProps } from './untrusted-text.tsx';
import css from './code-block.module.css';

/**
 * Code or data, scrollable by keyboard. `label` is its name. `copyName` adds a button to copy it,
 * and there is a button to wrap lines unless it `isWrapped`. In small windows lines wrap at first.
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
  const [wraps, setWraps] = useState(() => isWrapped || window.matchMedia('(width < 40rem)').matches);
  const { children } = untrustedProps(text, Infinity, 'part', wraps ? 'parts' : undefined);
  return (
    <div className={`framed ${css.block}`}>
      <div className={`line small ${css.bar}`}>
        <span>{label}</span>
        <span className="line">
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
          <code>{children}</code>
        </pre>
      </section>
    </div>
  );
}
