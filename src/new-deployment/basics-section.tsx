import type { ReactNode } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { deploymentTypeTexts, typeChoices } from '../model/describe-type.ts';
import { RadioGroup } from '../ui/radio-group.tsx';
import type { Draft } from '../draft/draft.ts';
import type { Repository } from '../wire/repository.ts';
import { useDraftField } from './draft-field.tsx';
import { NameField } from './name-field.tsx';
import css from './new-deployment-page.module.css';
import { RefField } from './ref-field.tsx';
import { SectionFields } from './section-fields.tsx';
import { config } from '../wire/config.ts';

function TypeField(): ReactNode {
  const { control } = useFormContext<Draft>();
  const texts = useDraftField('deploymentType');
  return (
    <Controller
      control={control}
      name="deploymentType"
      render={({ field }) => (
        <RadioGroup
          {...texts}
          value={field.value}
          choices={typeChoices(config().dialect.labels.types)}
          onChange={field.onChange}
          hint={deploymentTypeTexts[field.value].use}
        />
      )}
    />
  );
}

/** Name, ref and type. @param repository the linked one, once its record has come */
export function BasicsSection({ repository }: { readonly repository: Repository | undefined }): ReactNode {
  const controls = {
    name: <NameField />,
    repoRef: <RefField repository={repository} />,
    deploymentType: <TypeField />,
  };
  return (
    <section className={css.section} aria-labelledby="basics-heading">
      <h2 id="basics-heading">Deployment</h2>
      <SectionFields section="deployment" controls={controls} />
    </section>
  );
}
