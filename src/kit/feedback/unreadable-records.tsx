import type { ReactNode } from 'react';
import { numberText, pluralize } from '../text/number-text.ts';
import { CodeBlock } from '../ui/code-block.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { Notice } from './notice.tsx';

interface RawRecord {
  /** Its position in the response, from 0. */
  readonly index: number;
  readonly reason: string;
  readonly raw: unknown;
}

/** Reports records that are missing from a list. @param count all, if `records` has only the first */
export function UnreadableRecords({
  noun,
  count,
  records,
  of,
}: {
  readonly noun: { readonly one: string; readonly many: string };
  readonly count: number;
  readonly records: readonly RawRecord[];
  /** Their source, and the effect on the other records. */
  readonly of: string;
}): ReactNode {
  return (
    <Notice
      tone="warning"
      title={`${pluralize(count, noun.one, noun.many)} could not be read`}
      details={
        <Disclosure summary="Show raw data">
          {count > records.length && <p>{`The first ${numberText(records.length)} of them:`}</p>}
          <ol className="stack">
            {records.map(({ index, reason, raw }) => (
              <li key={index}>
                <p>{`Position ${numberText(index + 1)}: ${reason}`}</p>
                <CodeBlock
                  label={`Record at position ${numberText(index + 1)}`}
                  copyName="Copy"
                  text={JSON.stringify(raw, null, 2)}
                />
              </li>
            ))}
          </ol>
        </Disclosure>
      }
    >
      {`${count === 1 ? 'It is' : 'They are'} left out ${of}.`}
    </Notice>
  );
}
