import type { ReactNode } from 'react';
import type { Deployment } from '../wire/deployment.ts';
import css from './deployment-page.module.css';
import { FieldGroups } from './field-groups.tsx';
import { PodShape } from './pod-shape.tsx';
import { RawRecord } from './raw-record.tsx';
import { ResourceTable } from './resource-table.tsx';
import { Secrets } from './secrets.tsx';
import { Section } from './section.tsx';

/** Everything that is known of a deployment below its heading, which is of this level. */
export function DeploymentDetails({
  deployment,
  level,
}: {
  readonly deployment: Deployment;
  readonly level: 1 | 2;
}): ReactNode {
  return (
    <div className={css.details}>
      <FieldGroups deployment={deployment} level={level} />
      <Section title="Resources" level={level}>
        <ResourceTable spec={deployment.resourceSpec} />
      </Section>
      <Section title="Secrets" level={level}>
        <Secrets deployment={deployment} />
      </Section>
      <Section title="Pod shaping" level={level}>
        <PodShape deployment={deployment} />
      </Section>
      <RawRecord deployment={deployment} level={level} />
    </div>
  );
}
