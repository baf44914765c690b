import type { ReactNode } from 'react';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import type { ConditionField } from '../../service/wire/condition.ts';
import { listParams } from '../../service/wire/parameters.ts';
import { useAddress } from '../../kit/params/use-address.ts';
import { Link } from '../../kit/ui/link.tsx';
import menuCss from '../../kit/ui/menu.module.css';
import { Menu } from '../../kit/ui/menu.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { config } from '../../service/config/config.ts';
import { onlyThese } from './only-these.ts';
import css from './only-these-menu.module.css';

/** In the window: px. */
export interface Point {
  x: number;
  y: number;
}

declare module 'react' {
  interface CSSProperties {
    '--x'?: string;
    '--y'?: string;
  }
}

/**
 * A menu of the values of a deployment: each leads to the list of those that have it, too. It opens
 * itself.
 * @param first fields whose values stand first
 */
export function OnlyTheseMenu({
  record,
  first,
  at: { x, y },
  onClose,
}: {
  readonly record: FleetRecord;
  readonly first: readonly ConditionField[];
  readonly at: Point;
  readonly onClose: () => void;
}): ReactNode {
  const address = useAddress(listParams);
  const offered = onlyThese(record, config().dialect.labels);
  const isFirst = ({ field }: (typeof offered)[number]) => first.includes(field);
  return (
    <Menu className={css.menu} style={{ '--x': `${x}px`, '--y': `${y}px` }} onClose={onClose}>
      <h2 className={css.title}>Only these</h2>
      <ul aria-label="Only these">
        {[...offered.filter(isFirst), ...offered.filter((each) => !isFirst(each))].map(
          ({ field, label, word, patch, isFilter }) => (
            <li key={field}>
              <Link
                className={`${menuCss.entry} ${css.entry}`}
                to={{ pathname: '/deployments', search: address.href(patch) }}
                aria-label={`Only these: ${label} ${word}${isFilter ? '' : ', found in what was read'}`}
              >
                <span className={css.label}>{label}</span>
                <span>
                  <UntrustedText text={word} />
                </span>
                {!isFilter && <span className={css.note}>found in what was read</span>}
              </Link>
            </li>
          ),
        )}
      </ul>
    </Menu>
  );
}
