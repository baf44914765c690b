import { WrapText } from 'lucide';
import { useState, type ReactNode } from 'react';
import { CopyButton } from './copy-button.tsx';
import { IconButton } from './icon-button.tsx';
import { untrustedProps } from './untrusted-text.tsx';
import css from './code-block.module.css';

/** Code or data, scrollable by keyboard, with buttons to copy and wrap. `label` is its name. */
export function CodeBlock({
  text,
  label,
  copyName = 'Copy',
  isWrappedAtFirst = false,
}: {
  readonly text: string;
  readonly label: string;
  readonly copyName?: string;
  readonly isWrappedAtFirst?: boolean;
}): ReactNode {
  const [isWrapped, setIsWrapped] = useState(isWrappedAtFirst);
  return (
    <div className={css.block}>
      <div className={`small ${css.bar}`}>
        <span>{label}</span>
        <span className={css.tools}>
          <IconButton
            name="Wrap lines"
            icon={WrapText}
            aria-pressed={isWrapped}
            onClick={() => setIsWrapped(!isWrapped)}
          />
          <CopyButton key={text} text={text} name={copyName} />
        </span>
      </div>
      <section
        className={css.code}
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll box must be reachable by keyboard
        tabIndex={0}
        data-wrapped={isWrapped || undefined}
      >
        <pre translate="no">
          <code>{untrustedProps(text, Infinity, 'part').children}</code>
        </pre>
      </section>
    </div>
  );
}
