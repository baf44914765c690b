import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type Component, components } from '../model/components.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import type { Draft } from './draft-shape.ts';
import { DraftArea, DraftField } from './draft-field.tsx';
import css from './new-deployment-page.module.css';

/** Components whose size a person may set; the others are the service's own business. */
const offered = ['Main', 'Queue', 'Cache', 'Database'];

function fieldsOf({ cpu, cpuLimit, memory, memoryLimit, minScale, maxScale, more = [] }: Component) {
  return [
    { field: cpu, label: 'CPU request (cores)' },
    { field: cpuLimit, label: 'CPU limit (cores)' },
    { field: memory, label: 'Memory request (MB)' },
    { field: memoryLimit, label: 'Memory limit (MB)' },
    ...(minScale ? [{ field: minScale, label: 'Replicas at least' }] : []),
    ...(maxScale ? [{ field: maxScale, label: 'Replicas at most' }] : []),
    ...more.map(({ field, label, unit }) => ({ field, label: unit ? `${label} (${unit})` : label })),
  ];
}

/** Sizes and pod shaping; they belong to image sources. */
export function SizingSection(): ReactNode {
  const { control } = useFormContext<Draft>();
  const source = useWatch({ control, name: 'source' });
  if (source !== 'image') return null;
  const all: readonly Component[] = components;
  return (
    <section className={css.section} aria-labelledby="sizing-heading">
      <h2 id="sizing-heading">Sizing</h2>
      {all
        .filter(({ name }) => offered.includes(name))
        .map((component) => (
          <Disclosure key={component.name} summary={component.name} open={component.name === 'Main'}>
            <div className={css.sizes}>
              {fieldsOf(component).map(({ field, label }) => (
                <DraftField
                  key={field}
                  name={`sizes.${field}`}
                  label={`${component.name}: ${label}`}
                  inputMode="decimal"
                  placeholder="default"
                />
              ))}
            </div>
          </Disclosure>
        ))}
      <Disclosure summary="Pod shaping">
        <DraftArea
          name="podShape"
          label="Pod shaping"
          isMono
          rows={8}
          hint="YAML or JSON: labels, annotations, service account, pull secrets, volumes, mounts, init containers and sidecars, as the service names them."
        />
      </Disclosure>
    </section>
  );
}
