import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { describeSource } from '../../domain/model/labels.ts';
import { sourceValues } from '../../service/wire/dialect.ts';
import { type Draft, sourceKinds } from '../../domain/draft/draft.ts';
import css from './new-deployment-page.module.css';
import { DraftChoices, SectionFields } from './draft-field.tsx';
import { RepositoryGroup } from './repository-group.tsx';
import type { DraftSource } from './use-draft.ts';
import { config } from '../../service/config/config.ts';

/** The source of the deployment. */
export function SourceSection({ source }: { readonly source: DraftSource }): ReactNode {
  const { control } = useFormContext<Draft>();
  const kind = useWatch({ control, name: 'source' });
  return (
    <section className={`stack ${css.section}`} aria-labelledby="source-heading">
      <h2 id="source-heading">Source</h2>
      <DraftChoices
        name="source"
        choices={sourceKinds.map((value) => ({
          value,
          label: describeSource(sourceValues[value], config().dialect.labels.sources),
        }))}
      />
      {kind === 'repository' && <RepositoryGroup source={source} />}
      <SectionFields section="source" />
    </section>
  );
}
