import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Disclosure } from '../ui/disclosure.tsx';
import type { Draft } from './draft-shape.ts';
import { DraftField } from './draft-field.tsx';
import css from './new-deployment-page.module.css';

/** Commands that replace the service's own; most deployments need none. */
export function BuildSection(): ReactNode {
  const { control } = useFormContext<Draft>();
  const source = useWatch({ control, name: 'source' });
  if (source === 'image') return null;
  return (
    <Disclosure summary="Build commands">
      <div className={css.section}>
        <DraftField
          name="installCommand"
          label="Install command"
          isMono
          mark="optional"
          placeholder="the service’s own"
        />
        <DraftField
          name="buildCommand"
          label="Build command"
          isMono
          mark="optional"
          placeholder="the service’s own"
        />
      </div>
    </Disclosure>
  );
}
