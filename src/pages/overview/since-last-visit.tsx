import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { type ReactNode, useState } from 'react';
import type { Filter } from '../../api/condition.ts';
import { sinceStore, markAsSeen, sinceKey, sinceQuery } from '../../domain/fleet/baseline.ts';
import { type AllDeployments, isComplete, hasEnded } from '../../domain/fleet/pages.ts';
import { type Change, changeWords } from '../../domain/fleet/since.ts';
import { listLink } from '../../domain/model/addresses.ts';
import { withFilter } from '../../domain/model/filters.ts';
import { DeploymentLink } from '../../features/fleet/deployment-link.tsx';
import { reportUnsaved } from '../../kit/params/saved.ts';
import { numberText } from '../../kit/text/number-text.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Link } from '../../kit/ui/link.tsx';
import { announce } from '../../kit/ui/live-region.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { ShowAll } from './bars.tsx';
import css from './overview.module.css';

const isChanged = { field: 'id', operator: 'changed', value: '' } as const;
const isRecent = { field: 'updatedAt', operator: 'newer-than', value: '24h' } as const;

/** Lines at first: three changes, or two and “Show all”. */
const maxLines = 3;

/** The changes since the baseline, once a load is over. */
export function useSince(deployments: AllDeployments | undefined, isAll: boolean) {
  useSelector(sinceStore);
  return useQuery({ ...sinceQuery(deployments, isAll), enabled: hasEnded(deployments) });
}

/** New, changed and gone deployments since the baseline. */
export function SinceLastVisit({
  filters,
  isAll,
  deployments,
}: {
  readonly filters: readonly Filter[];
  /** True if no filter is set. */
  readonly isAll: boolean;
  readonly deployments: AllDeployments | undefined;
}): ReactNode {
  'use memo';
  const { data, isError } = useSince(deployments, isAll);
  const since = data?.kind === 'compared' ? data.since : undefined;
  const changes = since?.changes ?? [];
  const hasLinks = changes.some(({ kind }) => kind !== 'gone');
  const client = useQueryClient();
  const [isWhole, setIsWhole] = useState(false);
  const listed = isWhole || changes.length <= maxLines ? changes : changes.slice(0, maxLines - 1);
  const names = new Map(deployments?.records.map(({ id, name }) => [id, name]));
  const obstacle = isAll
    ? isComplete(deployments)
      ? ''
      : 'Not all deployments are loaded.'
    : 'Clear the filters to mark all changes as seen.';
  const markSeen = async () => {
    if (!deployments) return;
    const isSaved = await markAsSeen(deployments).then(
      () => true,
      () => false,
    );
    if (!reportUnsaved(isSaved)) return;
    await client.invalidateQueries({ queryKey: sinceKey });
    announce('Marked as seen');
  };
  const words = {
    none: isAll
      ? 'Changes are listed once all deployments are loaded.'
      : 'Clear the filters to list changes.',
    off: (
      <>
        Switched off in <Link to="/settings">Settings</Link>.
      </>
    ),
    unknown: 'The signed-in person is unknown: changes cannot be listed.',
    first: 'First visit. Changes will be listed here from now on.',
  };
  return (
    <section
      className={`card stack tight ${css.figure} ${changes.length > 0 ? '' : 'screen-only'}`}
      aria-labelledby="since"
    >
      <div className={`cluster ${css.head}`}>
        <h2 id="since">Since last visit</h2>
        <Link to={listLink(withFilter(filters, isRecent))}>Updated in the last 24 hours</Link>
      </div>
      {data?.kind !== 'compared' && (
        <p className="quiet">
          {isError
            ? 'This browser stores nothing (private window or full storage): changes cannot be listed.'
            : words[data?.kind ?? 'none']}
        </p>
      )}
      {since && (
        <p className={changes.length > 0 ? 'cluster' : 'quiet'}>
          <span>
            Last visit <Time instant={since.at} text="" />
            <span>{`: ${countWords(changes)}. `}</span>
            {!since.coversDeletions && <span className="quiet">Deleted deployments are not listed. </span>}
            {hasLinks && <Link to={listLink(withFilter(filters, isChanged))}>Show in the list</Link>}
          </span>
          {changes.length > 0 && (
            <Button variant="quiet" disabled={obstacle !== ''} onClick={() => void markSeen()}>
              Mark as seen
            </Button>
          )}
          {changes.length > 0 && obstacle && <span className="quiet">{obstacle}</span>}
        </p>
      )}
      {changes.length > 0 && (
        // Without a link, it could not be scrolled with the keyboard.
        <div className={hasLinks ? `stack ${css.changes}` : undefined}>
          <ul aria-label="Changes">
            {listed.map((change) => (
              <li key={change.id} className={css.label}>
                {names.has(change.id) ? (
                  <DeploymentLink id={change.id} name={names.get(change.id) ?? ''} />
                ) : (
                  <s>
                    <UntrustedText text={change.name ?? change.id} />
                  </s>
                )}
                <span className="quiet">
                  <UntrustedText text={changeWords(change)} visibleLength={Infinity} />
                </span>
              </li>
            ))}
          </ul>
          <ShowAll shown={listed.length} count={changes.length} onPress={() => setIsWhole(true)} />
        </div>
      )}
    </section>
  );
}

/** "2 changed, 1 new, 1 gone". */
function countWords(changes: readonly Change[]): string {
  const words = (['changed', 'new', 'gone'] as const).flatMap((kind) => {
    const count = changes.filter((change) => change.kind === kind).length;
    return count > 0 ? `${numberText(count)} ${kind}` : [];
  });
  return words.length > 0 ? words.join(', ') : 'nothing has changed';
}
