import type { ReactNode } from 'react';
import { CodeBlock } from '../ui/code-block.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { Notice } from '../ui/notice.tsx';
import type { UnreadableRecord } from '../wire/deployment.ts';
import css from './unreadable-notice.module.css';

/** Records that were left out: how many, and folded away which, why and what came (secret values are gone already). */
export function UnreadableNotice({ records }: { readonly records: readonly UnreadableRecord[] }): ReactNode {
  const count = records.length;
  return (
    <Notice
      tone="warning"
      live="status"
      title={count === 1 ? '1 record could not be read' : `${count} records could not be read`}
      details={
        <Disclosure summary="What came">
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
        </Disclosure>
      }
    >
      {count === 1 ? 'It is' : 'They are'} left out; the other rows are complete.
    </Notice>
  );
}
