import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Disclosure } from '../ui/disclosure.tsx';
import type { Draft } from '../wire/deployment-draft.ts';
import { DraftArea, DraftField } from './draft-field.tsx';
import { sizedComponents, sizeFields } from './size-fields.ts';
import css from './new-deployment-page.module.css';

/** Sizes and pod shaping; they belong to image sources. */
export function SizingSection(): ReactNode {
  const { control } = useFormContext<Draft>();
  const source = useWatch({ control, name: 'source' });
  if (source !== 'image') return null;
  return (
    <section className={css.section} aria-labelledby="sizing-heading">
      <h2 id="sizing-heading">Sizing</h2>
      {sizedComponents.map((component) => (
        <Disclosure key={component} summary={component} open={component === 'Main'}>
          <div className={css.sizes}>
            {sizeFields
              .filter((size) => size.component === component)
              .map(({ field }) => (
                <DraftField key={field} name={`sizes.${field}`} inputMode="decimal" placeholder="default" />
              ))}
          </div>
        </Disclosure>
      ))}
      <Disclosure summary="Pod shaping">
        <DraftArea
          name="podShape"
          isMono
          rows={8}
          hint="YAML or JSON: labels, annotations, service account, pull secrets, volumes, mounts, init containers and sidecars, as the service names them."
        />
      </Disclosure>
    </section>
  );
}
