import type { ReactNode } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { RadioGroup } from '../ui/radio-group.tsx';
import type { Draft } from './draft-shape.ts';
import type { DraftSource } from './use-draft.ts';
import { DraftField } from './draft-field.tsx';
import css from './new-deployment-page.module.css';
import { RepositoryFields } from './repository-fields.tsx';

const kinds = [
  { value: 'repository', label: 'Repository' },
  { value: 'image', label: 'Image' },
  { value: 'tarball', label: 'Tarball' },
] as const;

const consequences: Readonly<Record<Draft['source'], string>> = {
  repository: 'The service builds and runs what an integration reaches on a code host.',
  image: 'The service runs an image that is built elsewhere.',
  tarball: 'The service builds a source tarball that was uploaded to it.',
};

/** Where the deployment comes from. */
export function SourceSection({ source }: { readonly source: DraftSource }): ReactNode {
  const { control } = useFormContext<Draft>();
  const kind = useWatch({ control, name: 'source' });
  return (
    <section className={css.section} aria-labelledby="source-heading">
      <h2 id="source-heading">Source</h2>
      <Controller
        control={control}
        name="source"
        render={({ field }) => (
          <RadioGroup
            label="Source"
            value={field.value}
            choices={kinds}
            onChange={field.onChange}
            hint={consequences[field.value]}
          />
        )}
      />
      {kind === 'repository' && <RepositoryFields source={source} />}
      {kind === 'image' && (
        <>
          <DraftField
            name="imageUri"
            label="Image"
            isMono
            mark="required"
            placeholder="registry.example/team/app:1.2"
          />
          <DraftField name="listenerId" label="Listener ID" isMono mark="optional" />
          <DraftField name="listenerNamespace" label="Listener namespace" isMono mark="optional" />
        </>
      )}
      {kind === 'tarball' && (
        <>
          <DraftField name="sourceTarballPath" label="Tarball path" isMono mark="required" />
          <DraftField name="graphConfigPath" label="Configuration path" isMono mark="optional" />
        </>
      )}
    </section>
  );
}
