import { type ReactNode, useState } from 'react';
import { config } from '../../api/config/config.ts';
import { type DeploymentType, documentedTypes } from '../../api/dialect/dialect.ts';
import type { overviewParams } from '../../api/page-parameters.ts';
import { repositoryKey } from '../../api/repositories/repository-url.ts';
import { type GroupedRepository, groupRepositories } from '../../domain/fleet/groups.ts';
import { commonKeys } from '../../domain/fleet/map-keys.ts';
import { isComplete } from '../../domain/fleet/pages.ts';
import { listLink } from '../../domain/model/addresses.ts';
import { fieldOf } from '../../domain/model/deployment-fields.ts';
import { wordOf } from '../../domain/model/field-values.ts';
import { withValue } from '../../domain/model/filters.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { onePerCause } from '../../domain/model/hints.ts';
import { describeStatus, describeType } from '../../domain/model/labels.ts';
import { keyOfRepository } from '../../domain/model/repository-deployments.ts';
import { DeploymentLink } from '../../features/fleet/deployment-link.tsx';
import { HintMark } from '../../features/fleet/hint-mark.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import type { Values } from '../../kit/params/table.ts';
import { DataTable } from '../../kit/table/data-table.tsx';
import { cardsBelow } from '../../kit/table/fitting-columns.ts';
import { type RecordColumn, useRecordTable } from '../../kit/table/use-record-table.ts';
import { numberText, pluralize } from '../../kit/text/number-text.ts';
import { grouped } from '../../kit/text/tally.ts';
import { visibleText } from '../../kit/text/visible-text.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { SelectField } from '../../kit/ui/field.tsx';
import { Link } from '../../kit/ui/link.tsx';
import { RadioGroup } from '../../kit/ui/radio-group.tsx';
import { MiddleCut, UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { type Counted, ShowAll } from './bars.tsx';
import { type Findings, partsOfName } from './checks.ts';
import css from './overview.module.css';

/** The width of the first column, in px. Types with deployments share the rest. */
const repositorySize = 184;

/** Repositories that are listed at first, so that the table stays fast during a load. */
const maxAtFirst = 25;

/** The values of the address that change the table. */
type Shown = Pick<Values<ReturnType<typeof overviewParams>>, 'groupBy' | 'repositories'>;

/** Repositories as rows and types as columns, grouped by owner or by a label. */
export function Repositories({
  deployments,
  filters,
  isLoading,
  findings,
  shown: { groupBy, repositories },
  onChange,
}: Counted & {
  readonly findings: Findings;
  readonly shown: Shown;
  readonly onChange: (change: Shown) => void;
}): ReactNode {
  'use memo';
  const { records } = deployments;
  const [isWhole, setIsWhole] = useState(false);
  const { labels } = config().dialect;
  const field = groupBy === undefined ? undefined : fieldOf(groupBy);
  const groups = groupRepositories(records, field && ((record) => wordOf(field, record, labels)));
  const isAll = repositories === 'all';
  const chosen = isAll
    ? groups
    : groups.filter(({ types }) => [...types.values()].flat().some(({ id }) => findings.has(id)));
  const rows = isWhole ? chosen : chosen.slice(0, maxAtFirst);
  const found = new Set(groups.flatMap(({ types }) => [...types.keys()]));
  // Production first, Free last: production and development are compared.
  const rankOf = ({ value, isProduction }: DeploymentType) =>
    isProduction ? 0 : value === documentedTypes[0].value ? 2 : 1;
  const ranked = labels.types.toSorted((a, b) => rankOf(a) - rankOf(b));
  const types = new Set([...ranked.map(({ value }) => value), ...found]);
  const filtersOf = ({ url, group }: GroupedRepository) => {
    const ofUrl = withValue(filters, 'repoUrl', url);
    return groupBy === undefined ? ofUrl : withValue(ofUrl, groupBy, group);
  };
  const table = useRecordTable<GroupedRepository>({
    data: rows,
    columns: columnsFor(
      [...types].filter((type) => isLoading || found.has(type)),
      isLoading ? [...types].slice(0, isAll ? 3 : 2) : chosen.flatMap((row) => [...row.types.keys()]),
      findings,
      filtersOf,
    ),
    getRowId: ({ group, url }) => `${group} ${url}`,
  });
  const keys = new Set([...commonKeys({ records }).map(({ name }) => name), ...(groupBy ? [groupBy] : [])]);
  const without = records.filter((record) => keyOfRepository(record) === undefined).length;
  const countOf = (list: readonly GroupedRepository[]) =>
    numberText(new Set(list.map(({ url }) => repositoryKey(url))).size);
  const noGroup = field ? 'Not given' : 'No owner';
  return (
    <section className="stack tight" aria-labelledby="repositories">
      <div className={`cluster ${css.tools}`}>
        <h2 id="repositories">Repositories</h2>
        {!isLoading && (
          <span className="quiet">
            <span>{isAll ? countOf(groups) : `${countOf(chosen)} of ${countOf(groups)}`}</span>
            {!isAll && <span className="print-only"> with problems</span>}
          </span>
        )}
        {without > 0 && (
          <Link className="quiet" to={listLink(withValue(filters, 'repoUrl', undefined))}>
            {pluralize(without, 'deployment has none', 'deployments have none')}
          </Link>
        )}
        <RadioGroup
          label="Show"
          layout="inline"
          choices={[
            { value: 'problems', label: 'With problems' },
            { value: 'all', label: 'All' },
          ]}
          value={repositories ?? 'problems'}
          onChange={(value) => onChange({ repositories: value === 'all' ? value : undefined })}
        />
        <SelectField
          label="Group by"
          layout="inline"
          choices={[
            { value: '', label: 'Owner' },
            ...Array.from(keys, (name) => ({
              value: name,
              label: visibleText(fieldOf(name)?.label ?? name),
            })),
          ]}
          value={groupBy ?? ''}
          onChange={(event) => onChange({ groupBy: event.currentTarget.value || undefined })}
        />
      </div>
      <DataTable
        label="Repositories"
        table={table}
        skeletonRows={isLoading ? 8 : 0}
        sortHint={`Sorts the ${pluralize(rows.length, 'repository', 'repositories')} shown`}
        inGroups={(sorted) => grouped(sorted, ({ original }) => visibleText(original.group ?? noGroup))}
        empty={
          <EmptyState
            title={`${groups.length === 0 ? 'No repositories' : 'No repository has a problem'}${isComplete(deployments) ? '' : ' so far'}.`}
            action={
              groups.length > 0 && <Button onClick={() => onChange({ repositories: 'all' })}>Show all</Button>
            }
          />
        }
      />
      <ShowAll shown={rows.length} count={chosen.length} onPress={() => setIsWhole(true)} />
    </section>
  );
}

/** A link to a repository, without the owner if the group's heading shows it. */
function repositoryLink({ label, group }: GroupedRepository, filters: Counted['filters']): ReactNode {
  const whole = visibleText(label);
  const isOfGroup = group !== undefined && label.startsWith(`${group}/`);
  return (
    <Link className="name-link" to={listLink(filters)} aria-label={whole} title={whole}>
      <MiddleCut text={isOfGroup ? label.slice(group.length + 1) : label} />
    </Link>
  );
}

function columnsFor(
  types: readonly string[],
  filled: readonly string[],
  findings: Findings,
  filtersOf: (row: GroupedRepository) => Counted['filters'],
): RecordColumn<GroupedRepository>[] {
  const headerOf = (type: string) =>
    type === '' ? 'No type given' : describeType(type, config().dialect.labels.types);
  return [
    {
      id: 'repository',
      header: 'Repository',
      accessorFn: ({ label }) => label,
      meta: {
        size: repositorySize,
        cardLine: 1,
        cellProps: (row) => ({ className: css.top, children: repositoryLink(row, filtersOf(row)) }),
      },
    },
    ...types.map((type): RecordColumn<GroupedRepository> => ({
      id: `type ${type}`,
      header: headerOf(type),
      accessorFn: (row) => row.types.get(type)?.length,
      sortDescFirst: true,
      meta: {
        ...(filled.includes(type)
          ? { size: (cardsBelow - repositorySize) / types.length, max: 1_000 }
          : { size: 24 + 7 * headerOf(type).length }),
        cardLine: 3,
        cellProps: (row) => ({
          className: css.top,
          children: (
            <TypeCell
              records={row.types.get(type) ?? []}
              repository={row.label}
              findings={findings}
              filters={withValue(filtersOf(row), 'deploymentType', type || undefined)}
            />
          ),
        }),
      },
    })),
  ];
}

/** Maximum number of deployments that are named in a cell. The list shows the rest. */
const maxNamed = 2;

/** The deployments of one repository and type, one per line. */
export function TypeCell({
  records,
  repository,
  findings,
  filters,
}: {
  readonly records: readonly FleetRecord[];
  /** The label of their repository. */
  readonly repository: string;
  readonly findings: Findings;
  /** The filters that list the deployments of the cell. */
  readonly filters: Counted['filters'];
}): ReactNode {
  const named = records.slice(0, maxNamed);
  const more = records.length - named.length;
  return named.map(({ id, name, imageVersion, status }, at) => {
    const state = status === undefined ? undefined : describeStatus(status, config().dialect.labels.statuses);
    const label = state && visibleText(state.label);
    const hints = onePerCause((findings.get(id) ?? []).map((hint) => ({ id: hint })));
    const old = imageVersion && hints.some((hint) => hint.id === 'old') ? ' old' : '';
    // The version itself is marked as old.
    const isMarked = hints.some((hint) => hint.id !== 'old' || !old);
    const letters = [imageVersion, old, isMarked && '▲ 2 '].filter(Boolean).join('').length;
    return (
      <div key={id} className={css.cell} style={{ '--letters': letters }}>
        <span className={css.mark} title={label}>
          {state && <Badge tone={state.tone}>{''}</Badge>}
        </span>
        <DeploymentLink id={id} name={name} parts={partsOfName(name, repository)} />
        {label && state.tone !== 'normal' && <span className="visually-hidden">{` ${label}`}</span>}
        {(isMarked || imageVersion) && (
          <span className={`small ${css.version}`}>
            {isMarked && <HintMark id={id} name={name} hints={hints} />}
            {imageVersion && <UntrustedText text={imageVersion} visibleLength={12} />}
            {old && <span className={css.old}>{old}</span>}
          </span>
        )}
        {more > 0 && at === named.length - 1 && (
          <Link className={`small ${css.version}`} to={listLink(filters)}>
            {`+${numberText(more)}`}
            <span className="visually-hidden"> more</span>
          </Link>
        )}
      </div>
    );
  });
}
