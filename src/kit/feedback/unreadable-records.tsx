import type { ReactNode } from 'react';
import { Disclosure } from '../ui/disclosure.tsx';
import { Lazy } from './lazy.tsx';
import { lazyCode } from './lazy-code.ts';
import { Notice } from './notice.tsx';
import type { RawRecord } from './raw-records.tsx';
import { numberText } from '../text/number-text.ts';

const rawRecords = lazyCode('raw data', async () => (await import('./raw-records.tsx')).RawRecords);

/**
 * Records that were left out of a list: how many, and folded away which, why, and their raw data,
 * whose code comes with them.
 * @param count all of them, where `records` are only the first
 */
export function UnreadableRecords({
  noun,
  count,
  records,
  children,
}: {
  readonly noun: { readonly one: string; readonly many: string };
  readonly count: number;
  readonly records: readonly RawRecord[];
  /** What it means for the rest. */
  readonly children: ReactNode;
}): ReactNode {
  return (
    <Notice
      tone="warning"
      live="status"
      title={`${numberText(count)} ${count === 1 ? noun.one : noun.many} could not be read`}
      details={
        <Disclosure summary="Show raw data">
          {count > records.length && <p>The first {records.length} of them:</p>}
          <Lazy code={rawRecords}>{(RawRecords) => <RawRecords records={records} />}</Lazy>
        </Disclosure>
      }
    >
      {count === 1 ? 'It is' : 'They are'} left out {children}
    </Notice>
  );
}
