import type { ReactNode } from 'react';
import { CodeBlock } from '../ui/code-block.tsx';
import css from './raw-records.module.css';

/** A record that could not be read. */
export interface RawRecord {
  /** Its position in the answer, from 0. */
  readonly index: number;
  readonly reason: string;
  readonly raw: unknown;
}

/** Records that could not be read: why, and what came. */
export function RawRecords({ records }: { readonly records: readonly RawRecord[] }): ReactNode {
  return (
    <ol className={css.records}>
      {records.map(({ index, reason, raw }) => (
        <li key={index}>
          <p>
            Position {index + 1}: {reason}
          </p>
          <CodeBlock label={`Record at position ${index + 1}`} text={JSON.stringify(raw, null, 2)} />
        </li>
      ))}
    </ol>
  );
}
