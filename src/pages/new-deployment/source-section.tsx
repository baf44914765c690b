import { type ReactNode, use } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { describeSource } from '../../domain/model/labels.ts';
import { RadioGroup } from '../../kit/ui/radio-group.tsx';
import { sourceValues } from '../../service/wire/dialect.ts';
import { type Draft, sourceKinds } from '../../domain/draft/draft.ts';
import css from './new-deployment-page.module.css';
import { useDraftField, SectionFields } from './draft-field.tsx';
import { LockContext } from './form-contexts.ts';
import { RepositoryGroup } from './repository-group.tsx';
import type { DraftSource } from './use-draft.ts';
import { config } from '../../service/config/config.ts';

/** The source of the deployment. */
export function SourceSection({ source }: { readonly source: DraftSource }): ReactNode {
  const { control } = useFormContext<Draft>();
  const isLocked = use(LockContext);
  const kind = useWatch({ control, name: 'source' });
  const { mark, ...texts } = useDraftField('source');
  return (
    <section className={`stack ${css.section}`} aria-labelledby="source-heading">
      <h2 id="source-heading">Source</h2>
      <Controller
        control={control}
        name="source"
        render={({ field }) => (
          <RadioGroup
            {...texts}
            value={field.value}
            isReadOnly={isLocked}
            choices={sourceKinds.map((value) => ({
              value,
              label: describeSource(sourceValues[value], config().dialect.labels.sources),
            }))}
            onChange={field.onChange}
            hint={mark}
          />
        )}
      />
      {kind === 'repository' && <RepositoryGroup source={source} />}
      <SectionFields section="source" />
    </section>
  );
}
