import { deploymentTypes, type Filters, filterTable } from '../../src/service/wire/parameters.ts';
import { tally } from '../../src/kit/text/tally.ts';
import type { Deployment } from '../../src/service/wire/deployment.ts';

export type FilterName = keyof typeof filterTable;

/** One request that shows whether a filter filters. */
export interface Probe {
  filters: Filters;
  /** The filter with its value, as a report names it. */
  words: string;
  /** Which rows may come: none, or those that match. */
  finds: 'nothing' | ((row: Deployment) => boolean);
  /** Whether a matching deployment is known. */
  mustFind: boolean;
  /** What to do where none comes nevertheless. */
  advice?: string;
}

const isFilterName = (name: string): name is FilterName => Object.hasOwn(filterTable, name);

const nowhere = 'slipway-finds-none';
const noId = '00000000-0000-4000-8000-00000000dead';

const none = (filters: Filters, words = 'a value that no deployment has'): Probe => ({
  filters,
  words,
  finds: 'nothing',
  mustFind: false,
});

/**
 * For each filter the requests that show whether it filters, made from rows that the service lists.
 */
export function filterProbes(rows: readonly Deployment[]): [FilterName, Probe[]][] {
  const probes = {
    nameContains: [...nameProbes(rows), none({ nameContains: nowhere })],
    status: [
      ...commonProbe(
        rows,
        ({ status }) => status,
        (status) => ({ status }),
      ),
      none({ status: nowhere }),
    ],
    deploymentType: typeProbes(rows),
    remoteReconciled: [true, false].map((remoteReconciled): Probe => ({
      filters: { remoteReconciled },
      words: String(remoteReconciled),
      finds: () => true,
      mustFind: false,
    })),
    imageVersion: [
      ...commonProbe(
        rows,
        (row) => row.imageVersion,
        (imageVersion) => ({ imageVersion }),
      ),
      none({ imageVersion: nowhere }),
    ],
    tagValueIds: [none({ tagValueIds: [noId] }, 'the id of no tag value')],
    deploymentIds: idProbes(rows),
  } satisfies Record<FilterName, Probe[]>;
  return Object.keys(filterTable)
    .filter(isFilterName)
    .map((name) => [name, probes[name]]);
}

/**
 * Part of a name in the other case: a search that tells upper from lower case finds
 * less than people expect.
 */
function nameProbes(rows: readonly Deployment[]): Probe[] {
  const name = rows.map((row) => row.name).find((each) => /^[\w-]{4,}$/.test(each));
  if (name === undefined) return [];
  const part = name.slice(1, 13);
  const turned = part === part.toUpperCase() ? part.toLowerCase() : part.toUpperCase();
  return [
    {
      filters: { nameContains: turned },
      words: 'part of a name in the other case',
      finds: (row) => row.name.toLowerCase().includes(part.toLowerCase()),
      mustFind: true,
      advice: 'Let the search overlook case, or tell people that it does not.',
    },
  ];
}

/** The value that most rows have. */
function commonProbe(
  rows: readonly Deployment[],
  valueOf: (row: Deployment) => string | undefined,
  filtersOf: (value: string) => Filters,
): Probe[] {
  const [common] = tally(rows.map(valueOf));
  if (!common) return [];
  const [value] = common;
  return [
    {
      filters: filtersOf(value),
      words: 'a value that was seen',
      finds: (row) => valueOf(row) === value,
      mustFind: true,
    },
  ];
}

/**
 * Where records tell their type it must be the one asked for; else two types must not find the
 * same.
 */
function typeProbes(rows: readonly Deployment[]): Probe[] {
  const seen = deploymentTypes.filter((type) => rows.some((row) => row.sourceConfig.deploymentType === type));
  const asked = [...new Set([...seen, ...deploymentTypes])].slice(0, 2);
  return asked.map((type) => ({
    filters: { deploymentType: type },
    words: type,
    finds: ({ sourceConfig }) => (sourceConfig.deploymentType ?? type) === type,
    mustFind: seen.includes(type),
  }));
}

function idProbes(rows: readonly Deployment[]): Probe[] {
  const [first] = rows;
  if (!first) return [];
  return [
    {
      filters: { deploymentIds: [first.id] },
      words: 'one id',
      finds: ({ id }) => id.toLowerCase() === first.id.toLowerCase(),
      mustFind: true,
      advice: 'Details cannot be opened before that: Slipway finds a deployment by this filter alone.',
    },
  ];
}
