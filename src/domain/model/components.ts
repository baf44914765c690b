import type { ResourceSpec } from '../../service/wire/deployment.ts';

type NumberField = {
  [Key in keyof ResourceSpec]-?: NonNullable<ResourceSpec[Key]> extends number ? Key : never;
}[keyof ResourceSpec];

/** The sizing fields of one component (INTERFACE.md 2.2.3), by the model's names. */
export interface Component {
  name: string;
  cpu: NumberField;
  cpuLimit: NumberField;
  memory: NumberField;
  memoryLimit: NumberField;
  minScale?: NumberField;
  maxScale?: NumberField;
  /** Sizes of this component alone. */
  more?: readonly { field: NumberField; label: string; unit: string }[];
}

/** All components, in the interface's order. CPU in cores, memory in MB, scale in replicas. */
export const components = [
  {
    name: 'Main',
    cpu: 'cpu',
    cpuLimit: 'cpuLimit',
    memory: 'memoryMb',
    memoryLimit: 'memoryLimitMb',
    minScale: 'minScale',
    maxScale: 'maxScale',
  },
  {
    name: 'Queue',
    cpu: 'queueCpu',
    cpuLimit: 'queueCpuLimit',
    memory: 'queueMemoryMb',
    memoryLimit: 'queueMemoryLimitMb',
    minScale: 'queueMinScale',
    maxScale: 'queueMaxScale',
  },
  {
    name: 'Orchestrator',
    cpu: 'orchestratorCpu',
    cpuLimit: 'orchestratorCpuLimit',
    memory: 'orchestratorMemoryMb',
    memoryLimit: 'orchestratorMemoryLimitMb',
    minScale: 'orchestratorMinScale',
    maxScale: 'orchestratorMaxScale',
  },
  {
    name: 'Executor',
    cpu: 'executorCpu',
    cpuLimit: 'executorCpuLimit',
    memory: 'executorMemoryMb',
    memoryLimit: 'executorMemoryLimitMb',
  },
  {
    name: 'Cache',
    cpu: 'cacheCpu',
    cpuLimit: 'cacheCpuLimit',
    memory: 'cacheMemoryMb',
    memoryLimit: 'cacheMemoryLimitMb',
  },
  {
    name: 'Database',
    cpu: 'dbCpu',
    cpuLimit: 'dbCpuLimit',
    memory: 'dbMemoryMb',
    memoryLimit: 'dbMemoryLimitMb',
    more: [
      { field: 'dbStorageGi', label: 'Storage', unit: 'GiB' },
      { field: 'dbMaxConnections', label: 'Connections at most', unit: '' },
    ],
  },
] as const satisfies readonly Component[];
