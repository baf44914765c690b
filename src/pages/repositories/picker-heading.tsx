import type { ReactNode } from 'react';
import { numberText } from '../../kit/text/number-text.ts';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import type { PickerHeading as Heading } from './picker-lines.ts';
import css from './picker-list.module.css';

/** The heading of the rows below: their owner, or that they were used last. */
export function PickerHeading({
  heading: { owner, count },
  gap,
  height,
  onOwner,
}: {
  readonly heading: Heading;
  readonly gap: number;
  readonly height: number;
  readonly onOwner: (owner: string) => void;
}): ReactNode {
  return (
    <li className={css.owner} style={{ marginBlockStart: gap, blockSize: height }}>
      {owner === undefined ? (
        <strong>Recently used</strong>
      ) : (
        <button type="button" title="Only this owner" onClick={() => onOwner(owner)}>
          <UntrustedText text={owner} />
        </button>
      )}
      <span>{numberText(count)}</span>
    </li>
  );
}
