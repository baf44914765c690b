import { type ReactNode, use } from 'react';
import { Controller, useFormContext, useFormState } from 'react-hook-form';
import { typeChoices } from '../../domain/model/labels.ts';
import { isKnownType, typeUse } from '../../domain/draft/type-use.ts';
import { RadioGroup } from '../../kit/ui/radio-group.tsx';
import type { Draft } from '../../domain/draft/draft.ts';
import { useDraftField } from './draft-field.tsx';
import { LockContext } from './form-contexts.ts';
import { NameField } from './name-field.tsx';
import css from './new-deployment-page.module.css';
import { RefField } from './ref-field.tsx';
import { SectionFields } from './section-fields.tsx';
import type { DraftSource } from './use-draft.ts';
import { config } from '../../service/config/config.ts';

/** The known types, and what a copied deployment says instead: nothing, or a word of its own. */
function TypeField(): ReactNode {
  const { control } = useFormContext<Draft>();
  const { mark, ...texts } = useDraftField('deploymentType');
  const { defaultValues } = useFormState({ control });
  const isLocked = use(LockContext);
  const { types } = config().dialect.labels;
  const known = typeChoices(types);
  const choicesWith = (present: string) => {
    const others = new Set([defaultValues?.deploymentType ?? present, present]);
    const unknown = [...others].filter((value) => !isKnownType(value));
    return [...known, ...unknown.map((value) => ({ value, label: value || 'Not given' }))];
  };
  return (
    <Controller
      control={control}
      name="deploymentType"
      render={({ field }) => (
        <RadioGroup
          {...texts}
          value={field.value}
          isReadOnly={isLocked}
          choices={choicesWith(field.value)}
          onChange={field.onChange}
          hint={
            <>
              {typeUse(field.value)} {mark}
            </>
          }
        />
      )}
    />
  );
}

/** Name, ref and type. */
export function BasicsSection({ source }: { readonly source: DraftSource }): ReactNode {
  const controls = {
    name: <NameField />,
    repoRef: <RefField source={source} />,
    deploymentType: <TypeField />,
  };
  return (
    <section className={`stack ${css.section}`} aria-labelledby="basics-heading">
      <h2 id="basics-heading">Deployment</h2>
      <SectionFields section="deployment" controls={controls} />
    </section>
  );
}
