import type { ReactNode } from 'react';
import {
  type ComparedField,
  type ComparedGroup,
  type Comparison,
  notGiven,
} from '../../domain/model/comparison.ts';
import { deploymentAddress } from '../../domain/model/addresses.ts';
import { readInstant } from '../../kit/time/time-text.ts';
import { Link } from '../../kit/ui/link.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import type { Deployment } from '../../service/wire/deployment.ts';
import listCss from '../../kit/table/cards.module.css';
import css from './compare.module.css';

/** Field by field: one column for each deployment, one body for each group of the catalogue. */
export function ComparisonTable({
  comparison: { configuration, identity },
  deployments,
  onlyDifferences,
}: {
  readonly comparison: Comparison;
  readonly deployments: readonly Deployment[];
  readonly onlyDifferences: boolean;
}): ReactNode {
  const names = deployments.map(({ name }) => name);
  return (
    <div className={css.scroll}>
      <table className={`${css.table} ${listCss.cards}`} aria-label="Comparison">
        <thead>
          <tr>
            <th scope="col" className={listCss.corner}>
              Field
            </th>
            {deployments.map(({ id, name }) => (
              <th key={id} scope="col">
                <Link to={deploymentAddress(id)}>
                  <UntrustedText text={name} />
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        {configuration.map((group) => (
          <GroupRows
            key={group.title}
            group={group}
            names={names}
            onlyDifferences={onlyDifferences}
            isConfiguration
          />
        ))}
        {/* These always differ, so they are not marked. */}
        <GroupRows
          group={{ title: 'Identity and times', fields: identity }}
          names={names}
          onlyDifferences={onlyDifferences}
          isConfiguration={false}
        />
      </table>
    </div>
  );
}

function GroupRows({
  group: { title, fields },
  names,
  onlyDifferences,
  isConfiguration,
}: {
  readonly group: ComparedGroup;
  /** The deployments' names. */
  readonly names: readonly string[];
  readonly onlyDifferences: boolean;
  /** True if differences matter: they are marked, and stops of the keys n and p. */
  readonly isConfiguration: boolean;
}): ReactNode {
  const equal = fields.filter(({ isSame }) => isSame).length;
  const shown = onlyDifferences ? fields.filter(({ isSame }) => !isSame) : fields;
  return (
    <tbody>
      <tr className={css.group}>
        <th scope="rowgroup" colSpan={names.length + 1}>
          {title}
          {onlyDifferences && equal > 0 && <span className={`quiet ${css.folded}`}>{equal} the same</span>}
        </th>
      </tr>
      {shown.map((field) => (
        <FieldRow
          key={field.name}
          field={field}
          names={names}
          isStop={isConfiguration && !field.isSame}
          isMarked={isConfiguration && !field.isSame && !onlyDifferences}
        />
      ))}
    </tbody>
  );
}

function FieldRow({
  field: { label, kind, values },
  names,
  isStop,
  isMarked,
}: {
  readonly field: ComparedField;
  readonly names: readonly string[];
  /** True for a stop of the keys n and p. */
  readonly isStop: boolean;
  /** True if the difference is marked: not where only differences are shown. */
  readonly isMarked: boolean;
}): ReactNode {
  return (
    <tr data-differs={isStop || undefined} className={isMarked ? css.marked : undefined}>
      <th scope="row" tabIndex={isStop ? -1 : undefined}>
        {label}
        {isMarked && <span className={css.differs}>differs</span>}
      </th>
      {values.map((value, at) => (
        // Positions are those of the columns.
        <td
          key={at}
          data-label={names[at]}
          data-mono={(value !== undefined && ['id', 'code', 'structure'].includes(kind)) || undefined}
        >
          {value === undefined ? (
            <span className="quiet">{notGiven(label)}</span>
          ) : kind === 'time' ? (
            <Time instant={readInstant(value)} text={value} />
          ) : (
            <UntrustedText text={kind === 'structure' ? value.replaceAll(/\s+/g, ' ') : value} />
          )}
        </td>
      ))}
    </tr>
  );
}
