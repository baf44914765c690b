import { type Component, components } from '../model/components.ts';

/** Components whose size a person may set; the others are the service's own business. */
export const sizedComponents: readonly string[] = ['Main', 'Queue', 'Cache', 'Database'];

const all: readonly Component[] = components;

/** Every size that the form offers, by component, with its unit. */
export const sizeFields = all
  .filter(({ name }) => sizedComponents.includes(name))
  .flatMap(({ name: component, cpu, cpuLimit, memory, memoryLimit, minScale, maxScale, more = [] }) => [
    { component, field: cpu, label: 'CPU request (cores)' },
    { component, field: cpuLimit, label: 'CPU limit (cores)' },
    { component, field: memory, label: 'Memory request (MB)' },
    { component, field: memoryLimit, label: 'Memory limit (MB)' },
    ...(minScale ? [{ component, field: minScale, label: 'Replicas at least' }] : []),
    ...(maxScale ? [{ component, field: maxScale, label: 'Replicas at most' }] : []),
    ...more.map(({ field, label, unit }) => ({
      component,
      field,
      label: unit ? `${label} (${unit})` : label,
    })),
  ]);
