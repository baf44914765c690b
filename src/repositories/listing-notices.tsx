import type { ReactNode } from 'react';
import { CodeBlock } from '../ui/code-block.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { Notice } from '../ui/notice.tsx';
import type { RepositoryList } from '../wire/repository-list.ts';
import css from './repositories-page.module.css';

/** Lengths at which listings are cut where somebody forgot to ask for the next page. */
const suspicious = [30, 100];

function counted(count: number, one: string, many: string): string {
  return count === 1 ? `1 ${one}` : `${count.toLocaleString('en')} ${many}`;
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
      {unreadableCount > 0 && <Unreadable list={list} />}
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

function Unreadable({ list }: { readonly list: RepositoryList }): ReactNode {
  const { unreadable, unreadableCount: count } = list;
  return (
    <Notice
      tone="warning"
      live="status"
      title={`${counted(count, 'repository', 'repositories')} could not be read`}
      details={
        <Disclosure summary="What came">
          {count > unreadable.length && <p>The first {unreadable.length} of them:</p>}
          <ol className={css.records}>
            {unreadable.map(({ index, reason, raw }) => (
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
      {count === 1 ? 'It is' : 'They are'} left out of the list.
    </Notice>
  );
}
