import type { ReactNode } from 'react';
import { numberText } from '../model/number-text.ts';
import { Notice } from '../ui/notice.tsx';
import { UnreadableRecords } from '../ui/unreadable-records.tsx';
import type { RepositoryList } from '../repository-index/repository-list.ts';

/** Lengths at which listings are cut where somebody forgot to ask for the next page. */
const suspicious = [30, 100];

function counted(count: number, one: string, many: string): string {
  return count === 1 ? `1 ${one}` : `${numberText(count)} ${many}`;
}

/** What looks odd about a listing. */
export function ListingNotices({ list }: { readonly list: RepositoryList }): ReactNode {
  const { received, collapsed, foreign, unreadableCount } = list;
  return (
    <>
      {suspicious.includes(received) && (
        <Notice tone="warning" live="status" title={`Exactly ${received} repositories came`}>
          The service may have cut its listing. If one is missing, paste its URL below.
        </Notice>
      )}
      {foreign > 0 && (
        <Notice tone="warning" live="status" title="Another integration than the one asked for">
          {counted(foreign, 'repository names', 'repositories name')} another integration; a deployment will
          use the one that the repository names.
        </Notice>
      )}
      {unreadableCount > 0 && (
        <UnreadableRecords
          noun={{ one: 'repository', many: 'repositories' }}
          count={unreadableCount}
          records={list.unreadable}
        >
          of the list.
        </UnreadableRecords>
      )}
      {collapsed > 0 && (
        <Notice
          live="status"
          title={counted(collapsed, 'repeated record left out', 'repeated records left out')}
        >
          The service sent {collapsed === 1 ? 'it' : 'them'} more than once, equal in every field.
        </Notice>
      )}
    </>
  );
}
