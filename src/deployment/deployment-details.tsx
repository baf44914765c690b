import type { ReactNode } from 'react';
import type { Deployment } from '../wire/deployment.ts';
import css from './deployment-page.module.css';
import { FieldGroups } from './field-groups.tsx';
import { PodShape } from './pod-shape.tsx';
import { RawRecord } from './raw-record.tsx';
import { ResourceTable } from './resource-table.tsx';
import { Secrets } from './secrets.tsx';

/** Everything that is known of a deployment below its heading. */
export function DeploymentDetails({ deployment }: { readonly deployment: Deployment }): ReactNode {
  return (
    <div className={css.details}>
      <FieldGroups deployment={deployment} />
      <section className={css.section} aria-label="Resources">
        <h3 className={css.title}>Resources</h3>
        <ResourceTable spec={deployment.resourceSpec} />
      </section>
      <section className={css.section} aria-label="Secrets">
        <h3 className={css.title}>Secrets</h3>
        <Secrets deployment={deployment} />
      </section>
      <section className={css.section} aria-label="Pod shaping">
        <h3 className={css.title}>Pod shaping</h3>
        <PodShape deployment={deployment} />
      </section>
      <RawRecord deployment={deployment} />
    </div>
  );
}
