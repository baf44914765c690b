import { camel } from '../../src/api/camel.ts';
import type { Deployment } from '../../src/api/deployment.ts';
import { defaultDialect, type Dialect } from '../../src/api/dialect/dialect.ts';
import { fieldOfFilter, type SentFilters, filterTable } from '../../src/api/parameters.ts';
import { readParams } from '../../src/kit/params/table.ts';
import { scalarText, valueAt } from '../../src/kit/text/json.ts';
import {
  type Checks,
  type CheckContext,
  fits,
  gap,
  note,
  problemText,
  type Result,
  serviceError,
} from './finding.ts';

/** A request that shows whether a filter works, and which rows match it (by default all). */
type Probe = readonly [filters: SentFilters, matches?: ((row: Deployment) => boolean) | undefined];

type FilterName = keyof SentFilters;
const table = filterTable(defaultDialect);
const isFilter = (name: string): name is FilterName => Object.hasOwn(table, name);

/** A probe with a value that no deployment has. */
const none = (filters: SentFilters): Probe => [filters, () => false];
const noWord = 'slipway-finds-none';
const noIds = ['00000000-0000-4000-8000-00000000dead'];
/** Maximum number of values to try, because a dialect may list any number. */
const maxValues = 10;
const listTypes = 'List the types that the service takes in the dialect file (deploymentTypes).';

function fieldProbes(name: FilterName, sample: Deployment): Probe[] {
  const field = fieldOfFilter(name) ?? [];
  const valueOf = (row: Deployment) => scalarText(valueAt(row, field.map(camel)));
  const own = valueOf(sample);
  return [[{ [name]: own }, (row) => valueOf(row) === own], none({ [name]: noWord })];
}

/** Probes of filters that are no plain comparison. Most begin with a value of an existing deployment. */
function ownProbes(
  { id, name, sourceConfig }: Deployment,
  { labels }: Dialect,
): Partial<Record<FilterName, Probe[]>> {
  const part = name.slice(1, 13).toLowerCase();
  // People expect a search to ignore case.
  const turned = name.includes(part) ? part.toUpperCase() : part;
  const typeOf = (row: Deployment) => row.sourceConfig.deploymentType;
  const listed = labels.types.map(({ value }) => value);
  const ownType = listed.find((each) => each === sourceConfig.deploymentType);
  const all = new Set([...(ownType === undefined ? [] : [ownType]), ...listed]);
  const types = [...all].slice(0, maxValues);
  return {
    nameContains: [
      [{ nameContains: turned }, (row) => row.name.toLowerCase().includes(part)],
      none({ nameContains: noWord }),
    ],
    deploymentType: types.map((type) => [
      { deploymentType: type },
      ownType === undefined ? undefined : (row) => (typeOf(row) ?? type) === type,
    ]),
    remoteReconciled: [[{ remoteReconciled: true }], [{ remoteReconciled: false }]],
    tagValueIds: [none({ tagValueIds: noIds })],
    deploymentIds: [
      [{ deploymentIds: [id] }, (row) => row.id.toLowerCase() === id.toLowerCase()],
      none({ deploymentIds: noIds }),
    ],
  };
}

interface Tried {
  param: string;
  probes: readonly Probe[];
  advice: string;
  /** The advice if the service refuses a value that the page offers. */
  offered?: string | undefined;
  /** True for an additional filter of the dialect. */
  isExtra?: boolean;
}

/** @returns undefined if nothing is wrong */
async function tryFilter(
  { param, probes, advice, offered, isExtra }: Tried,
  { first, page }: CheckContext,
): Promise<Result | undefined> {
  const [sample] = (await first()).rows;
  if (!sample) return note('Not checked: there are no deployments.');
  const ids: string[] = [];
  for (const [filters, matches] of probes) {
    const [value] = Object.values(filters);
    if (value === undefined) continue;
    const words = `${param}=${[value].flat().map(scalarText).join()}`;
    const isRefused = (error: unknown) => (serviceError(error).status ?? 500) < 500;
    const result = await page(filters).catch((error: unknown) => {
      if (!isRefused(error)) throw error;
      return problemText(error);
    });
    if (typeof result === 'string') {
      if (isExtra && !offered) return note(`Not checked: ${words} is refused: ${result}.`);
      const isFirst = ids.length === 0;
      // A service may refuse unknown values, but no value that the page offers.
      if (isFirst || offered !== undefined)
        return gap(`${words} is refused: ${result}.`, (isFirst ? undefined : offered) ?? advice);
      continue;
    }
    const wrong = matches ? result.rows.filter((row) => !matches(row)).length : 0;
    if (wrong > 0) return gap(`${words} finds ${wrong} deployments that do not match.`, advice);
    const isMissed = result.rows.length === 0 && matches?.(sample);
    if (isMissed && filters.nameContains !== undefined) {
      const { rows } = await page({ nameContains: sample.name.slice(1, 13) });
      if (rows.some((row) => row.id === sample.id))
        return note('Case-sensitive: people may find less than they expect.');
    }
    if (isMissed) return gap(`${words} finds nothing, although a deployment matches.`, advice);
    ids.push(...new Set(result.rows.map(({ id }) => id)));
  }
  return new Set(ids).size < ids.length
    ? gap(`Different values of ${param} find the same deployments.`, advice)
    : undefined;
}

async function filter(name: FilterName, context: CheckContext): Promise<Result> {
  const { param } = table[name];
  const { dialect, first } = context;
  const { rows } = await first();
  const [sample] = rows;
  const probes = sample ? (ownProbes(sample, dialect)[name] ?? fieldProbes(name, sample)) : [];
  const advice = `Let the service filter by ${param}, or write its name into the dialect file (parameters.${param}).`;
  const isType = name === 'deploymentType';
  const offered = isType ? listTypes : undefined;
  const tried = await tryFilter({ param, probes, advice, offered }, context);
  const unlisted = isType ? unlistedTypes(await manyRows(context), dialect) : '';
  if (unlisted === '') return tried ?? fits('Works.');
  const text = `${tried?.text ?? 'Works.'} No filter offers ${unlisted}.`;
  return { level: tried?.level ?? 'note', text, advice: tried?.advice ?? listTypes };
}

/** The deployments of the largest page, or of the first page if the service refuses that. */
const manyRows = async ({ page, first, dialect }: CheckContext) =>
  (await page({ limit: dialect.limits.maxPageSize }).catch(first)).rows;

function unlistedTypes(rows: readonly Deployment[], { labels: { types } }: Dialect): string {
  const own = rows.flatMap(({ sourceConfig }) => sourceConfig.deploymentType ?? []);
  return [...new Set(own)].filter((type) => !types.some(({ value }) => value === type)).join(', ');
}

export const filterChecks: Checks = Object.fromEntries(
  Object.keys(table)
    .filter(isFilter)
    .map((name) => [table[name].param, (context: CheckContext) => filter(name, context)]),
);

const listValues = 'List the values that the service takes in the dialect file (extraFilters).';

export const extraChecks = (dialect: Dialect): Checks =>
  Object.fromEntries(
    dialect.extraFilters.map(({ name, values }) => [
      `filter ${name}`,
      async (context: CheckContext) => {
        const of = (value: string): SentFilters =>
          readParams(filterTable(dialect), new URLSearchParams([[name, value]])).values;
        const probes = values?.slice(0, maxValues).map((value): Probe => [of(value)]);
        const advice = `Let the service filter by ${name}, or remove it from the dialect file (extraFilters).`;
        const offered = values && listValues;
        const tried = { param: name, probes: probes ?? [none(of(noWord))], advice, offered, isExtra: true };
        return (await tryFilter(tried, context)) ?? fits('Works.');
      },
    ]),
  );
