import type { ResourceSpec } from '../../api/deployment.ts';

type NumberField = {
  [Key in keyof ResourceSpec]-?: NonNullable<ResourceSpec[Key]> extends number ? Key : never;
}[keyof ResourceSpec];

/** The sizing fields of one component, by the model's names. */
export interface Component {
  name: string;
  cpu: NumberField;
  cpuLimit: NumberField;
  memory: NumberField;
  memoryLimit: NumberField;
  minScale?: NumberField;
  maxScale?: NumberField;
  /** Sizes that only this component has. */
  more?: readonly { field: NumberField; label: string; unit: string }[];
}

/** The sizes that every component has. */
function sized<const Prefix extends 'queue' | 'orchestrator' | 'executor' | 'cache' | 'db'>(
  name: string,
  prefix: Prefix,
) {
  return {
    name,
    cpu: `${prefix}Cpu`,
    cpuLimit: `${prefix}CpuLimit`,
    memory: `${prefix}MemoryMb`,
    memoryLimit: `${prefix}MemoryLimitMb`,
  } as const;
}

/** All components, in the interface's order. CPU in cores, memory in MB, scale in replicas. */
export const components: readonly Component[] = [
  {
    name: 'Main',
    cpu: 'cpu',
    cpuLimit: 'cpuLimit',
    memory: 'memoryMb',
    memoryLimit: 'memoryLimitMb',
    minScale: 'minScale',
    maxScale: 'maxScale',
  },
  { ...sized('Queue', 'queue'), minScale: 'queueMinScale', maxScale: 'queueMaxScale' },
  {
    ...sized('Orchestrator', 'orchestrator'),
    minScale: 'orchestratorMinScale',
    maxScale: 'orchestratorMaxScale',
  },
  sized('Executor', 'executor'),
  sized('Cache', 'cache'),
  {
    ...sized('Database', 'db'),
    more: [
      { field: 'dbStorageGi', label: 'Storage', unit: 'GiB' },
      { field: 'dbMaxConnections', label: 'Connections at most', unit: '' },
    ],
  },
];

/** Sizes that more than one component has, with their units. */
export const sizeColumns: readonly string[] = [
  'CPU request (cores)',
  'CPU limit (cores)',
  'Memory request (MB)',
  'Memory limit (MB)',
  'Min replicas',
  'Max replicas',
];

/** Every size that the form offers, by component, with its unit. */
export const sizeFields = components.flatMap(
  ({ name: component, cpu, cpuLimit, memory, memoryLimit, minScale, maxScale, more = [] }) => [
    ...[cpu, cpuLimit, memory, memoryLimit, minScale, maxScale].flatMap((field, at) =>
      field === undefined ? [] : [{ component, field, label: sizeColumns[at] ?? '' }],
    ),
    ...more.map(({ field, label, unit }) => ({
      component,
      field,
      label: unit ? `${label} (${unit})` : label,
    })),
  ],
);

export const noSizes: Readonly<Record<string, string>> = Object.fromEntries(
  sizeFields.map(({ field }) => [field, '']),
);

/** The unit of a size: "cores", "MB", "GiB"; empty if it has none. */
export function unitOf(field: string): string {
  return /\((.*)\)/.exec(sizeFields.find((size) => size.field === field)?.label ?? '')?.[1] ?? '';
}
