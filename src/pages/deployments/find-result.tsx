import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { conditionLabels, findRecords } from '../../domain/fleet/find-records.ts';
import { PartLinks } from '../../features/fleet/part-links.tsx';
import { isComplete, type Reading } from '../../domain/fleet/reading.ts';
import type { Condition } from '../../service/wire/condition.ts';
import { deploymentAddress } from '../../domain/model/deployment-address.ts';
import { useHistoryState } from '../../kit/params/history-state.ts';
import { Link } from '../../kit/ui/link.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { useAnnouncement } from '../../kit/ui/live-region.tsx';
import { config } from '../../service/config/config.ts';
import css from './find-region.module.css';
import { numberText } from '../../kit/text/number-text.ts';

/** Deployments that are named; the others are behind the links to the list. */
const mostNamed = 12;

/** What was found so far, among how many, and the way to it in the list. */
export function FindResult({
  find,
  reading,
  isReading,
}: {
  readonly find: Condition;
  readonly reading: Reading;
  readonly isReading: boolean;
}): ReactNode {
  const { search } = useLocation();
  const { trail = [] } = useHistoryState();
  const { records, notGiven } = findRecords(reading.records, find, config().dialect.labels);
  const said = `${conditionLabels[find.field]} ${find.isNot ? 'is not' : 'is'} “${find.text}”`;
  const count = (many: number) => numberText(many);
  const over = isComplete(reading)
    ? `of all ${count(reading.records.length)}`
    : `of the ${count(reading.records.length)} read; ${isReading ? 'reading goes on' : 'there may be more'}`;
  const summary = `${count(records.length)} ${over}`;
  useAnnouncement(`${said}: ${summary}`, reading.end && reading.startedAt);
  return (
    <>
      <p>
        <UntrustedText text={said} />: <b>{summary}</b>
        {notGiven > 0 && <span className={css.quiet}> · {count(notGiven)} do not give it</span>}
      </p>
      {records.length > 0 && (
        <ul className={css.found} aria-label="Found">
          {records.slice(0, mostNamed).map(({ id, name }) => (
            <li key={id}>
              <Link to={{ pathname: deploymentAddress(id), search }} state={{ trail, isBesideList: true }}>
                <UntrustedText text={name} />
              </Link>
            </li>
          ))}
          <li className={css.found}>
            <PartLinks records={records} />
          </li>
        </ul>
      )}
    </>
  );
}
