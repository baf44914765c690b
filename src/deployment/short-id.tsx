import type { ReactNode } from 'react';
import { CopyButton } from '../ui/copy-button.tsx';
import { UntrustedText } from '../ui/untrusted-text.tsx';
import css from './deployment-header.module.css';

/** As much of an id as tells it from others; the whole of it is in the title and gets copied. */
export function ShortId({
  label,
  id,
  copyName,
}: {
  readonly label: string;
  readonly id: string;
  readonly copyName: string;
}): ReactNode {
  return (
    <span className={css.short}>
      {label}
      <code title={id}>
        <UntrustedText text={id.slice(0, 8)} />
      </code>
      <CopyButton text={id} name={copyName} />
    </span>
  );
}
