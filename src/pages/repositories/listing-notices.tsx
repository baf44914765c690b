import type { ReactNode } from 'react';
import { counted } from '../../kit/text/number-text.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { UnreadableRecords } from '../../kit/feedback/unreadable-records.tsx';
import type { ListingSummary } from '../../domain/repository-index/read-repositories.ts';

/** Page sizes of code hosts: a listing of that length may be a first page. */
const suspicious = [30, 100];

/** Remarks about the completeness of a listing. */
export function ListingNotices({ summary }: { readonly summary: ListingSummary }): ReactNode {
  const { received, repeated, foreign, unreadable, unreadableCount } = summary;
  return (
    <>
      {suspicious.includes(received) && (
        <Notice tone="warning" live="status" title={`Exactly ${received} repositories came`}>
          The service may have cut its listing. If one is missing, paste its URL below.
        </Notice>
      )}
      {foreign > 0 && (
        <Notice tone="warning" live="status" title={'Another integration than the one asked for'}>
          {counted(foreign, 'repository names', 'repositories name')} another integration; a deployment will
          use the one that the repository names.
        </Notice>
      )}
      {unreadableCount > 0 && (
        <UnreadableRecords
          noun={{ one: 'repository', many: 'repositories' }}
          count={unreadableCount}
          records={unreadable}
        >
          of the list.
        </UnreadableRecords>
      )}
      {repeated > 0 && (
        <Notice
          live="status"
          title={counted(repeated, 'repeated record left out', 'repeated records left out')}
        >
          The service sent {repeated === 1 ? 'it' : 'them'} more than once, equal in every field.
        </Notice>
      )}
    </>
  );
}
