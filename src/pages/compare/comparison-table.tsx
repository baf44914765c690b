import { X } from 'lucide';
import type { ReactNode } from 'react';
import { config } from '../../api/config/config.ts';
import type { Deployment } from '../../api/deployment.ts';
import {
  type ComparedField,
  type ComparedGroup,
  type Comparison,
  notGiven,
  ownParts,
} from '../../domain/model/comparison.ts';
import { describeType } from '../../domain/model/labels.ts';
import { DeploymentLink } from '../../features/fleet/deployment-link.tsx';
import { StatusBadge } from '../../features/fleet/status-badge.tsx';
import { pluralize } from '../../kit/text/number-text.ts';
import { visibleText } from '../../kit/text/visible-text.ts';
import { readInstant } from '../../kit/time/time-text.ts';
import { IconButton } from '../../kit/ui/icon-button.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { MiddleCut, UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import tableCss from '../../kit/table/data-table.module.css';
import css from './compare.module.css';

/** A table with a column per deployment, and a `<tbody>` per group of fields. */
export function ComparisonTable({
  comparison: { configuration, identity, secrets },
  deployments,
  onlyDifferences,
  onRemove,
}: {
  readonly comparison: Comparison;
  readonly deployments: readonly Deployment[];
  readonly onlyDifferences: boolean;
  readonly onRemove: (id: string) => void;
}): ReactNode {
  const names = deployments.map(({ name }) => name);
  const { types } = config().dialect.labels;
  return (
    <div className={`framed ${tableCss.frame}`}>
      <table className={`${css.table} ${tableCss.cards}`} aria-label="Comparison">
        <thead>
          <tr>
            <th scope="col" className={`${tableCss.corner} ${css.fields}`}>
              Field
            </th>
            {deployments.map(({ id, name, status, sourceConfig: { deploymentType } }) => (
              <th key={id} scope="col" aria-label={visibleText(name)}>
                <span className={`line ${css.name}`}>
                  <DeploymentLink id={id} name={name} />
                  <IconButton
                    name={`Remove ${visibleText(name)}`}
                    tipSide="start"
                    icon={X}
                    onClick={() => onRemove(id)}
                  />
                </span>
                <span className={`quiet cluster ${css.state}`}>
                  <StatusBadge status={status} />
                  {deploymentType && <UntrustedText text={describeType(deploymentType, types)} />}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        {[
          ...configuration,
          { title: 'Secrets, by name', fields: secrets },
          // Names, ids, times and addresses always differ.
          { title: 'Identity', fields: onlyDifferences ? [] : identity },
        ].map(
          (group) =>
            group.fields.length > 0 && (
              <GroupRows key={group.title} group={group} names={names} onlyDifferences={onlyDifferences} />
            ),
        )}
      </table>
    </div>
  );
}

function GroupRows({
  group: { title, fields },
  names,
  onlyDifferences,
}: {
  readonly group: ComparedGroup;
  readonly names: readonly string[];
  readonly onlyDifferences: boolean;
}): ReactNode {
  const equal = onlyDifferences ? fields.filter(({ isSame }) => isSame).length : 0;
  const isIdentity = title === 'Identity' && names.length > 1;
  const note = equal > 0 ? `${equal} equal` : isIdentity && 'Not counted as differences';
  const rows = onlyDifferences ? fields.filter(({ isSame }) => !isSame) : fields;
  // A row group header without rows would be invalid.
  const Title = rows.length > 0 ? 'th' : 'td';
  return (
    <tbody>
      <tr className={css.group}>
        <Title scope={rows.length > 0 ? 'rowgroup' : undefined} colSpan={names.length + 1}>
          {title}
          {note && <span className={`quiet ${css.folded}`}>{note}</span>}
        </Title>
      </tr>
      {rows.map((field) => (
        <FieldRow
          key={field.name}
          field={field}
          names={names}
          isMarked={!field.isSame && !onlyDifferences && !isIdentity && !field.odd.includes(true)}
        />
      ))}
    </tbody>
  );
}

/** An ID or a commit, whose end is enough to tell it from others. */
const hash = /^[\da-f-]{32,}$/i;

/** A row with the values of a field, or the kinds of a secret. */
function FieldRow({
  field: { label, kind, values, odd, isSame },
  names,
  isMarked,
}: {
  readonly field: ComparedField;
  readonly names: readonly string[];
  /** True to mark the row as different. */
  readonly isMarked: boolean;
}): ReactNode {
  const parts = kind === 'code' ? ownParts(values) : [];
  return (
    <tr>
      <th scope="row" data-mono={kind === 'secret' || undefined}>
        <UntrustedText text={label} />
        {isMarked && <span className={`small ${css.differs}`}> differs</span>}
      </th>
      {values.map((value, at) => {
        const isOdd = odd[at] === true;
        return (
          // The positions are column indexes.
          <td
            key={at}
            data-header={names.length > 1 ? names[at] : undefined}
            data-mono={(value !== undefined && ['id', 'code', 'structure'].includes(kind)) || undefined}
            className={isOdd ? css.odd : undefined}
          >
            {value === undefined ? (
              <span className="quiet">
                <span aria-hidden="true">–</span>
                <span className="visually-hidden">{notGiven(label)}</span>
              </span>
            ) : kind === 'time' ? (
              <Time instant={readInstant(value)} text={value} />
            ) : kind === 'structure' && !isSame ? (
              <span>{`${pluralize(value.split('\n').length, 'line')}, see below`}</span>
            ) : hash.test(value) ? (
              <span className="code-line" title={value}>
                <MiddleCut text={value} />
              </span>
            ) : parts[at] ? (
              <MarkedText parts={parts[at]} />
            ) : (
              <UntrustedText
                text={kind === 'structure' ? value.replaceAll(/\s+/g, ' ') : value}
                isPath={kind === 'code' || kind === 'link'}
              />
            )}
            {isOdd && <span className="visually-hidden"> differs from the rest</span>}
          </td>
        );
      })}
    </tr>
  );
}

/** A text whose different part is marked, unless all of it differs. */
function MarkedText({ parts: [start = '', own = '', end = ''] }: { readonly parts: string[] }): ReactNode {
  const path = (text: string) => <UntrustedText text={text} isPath />;
  if (start === '' && end === '') return path(own);
  return (
    <span>
      {path(start)}
      {own && <mark>{path(own)}</mark>}
      {path(end)}
    </span>
  );
}
