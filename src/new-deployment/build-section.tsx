import { type ReactNode, useState } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { Disclosure } from '../ui/disclosure.tsx';
import { CheckField } from '../ui/check-field.tsx';
import type { Draft } from '../draft/draft.ts';
import { isTag } from '../draft/request.ts';
import { useDraftField } from './draft-field.tsx';
import { SectionFields } from './section-fields.tsx';
import css from './new-deployment-page.module.css';

/** The box is off with a tag, and has its own value again with a branch. */
function OnPushField(): ReactNode {
  const { control } = useFormContext<Draft>();
  const [refKind, repoRef] = useWatch({ control, name: ['refKind', 'repoRef'] });
  const { label, mark, ...texts } = useDraftField('buildOnPush');
  if (isTag({ refKind, repoRef }))
    return (
      <CheckField
        key="tag"
        label={label}
        hint="Tags are not built on push."
        checked={false}
        id={texts.id}
        error={texts.error}
        disabled
        readOnly
      />
    );
  return (
    <Controller
      key="branch"
      control={control}
      name="buildOnPush"
      render={({ field: { value, onChange, ...field } }) => (
        <CheckField
          {...field}
          {...texts}
          ref={(box) => {
            field.ref(box);
            if (box) box.indeterminate = value === '';
          }}
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
          label={label}
          hint={
            <>
              {value === ''
                ? 'Nothing is sent: the service decides.'
                : 'Every push to the reference makes a new revision.'}{' '}
              {mark}
            </>
          }
        />
      )}
    />
  );
}

/** How the service builds, or for an image, where it listens; all of it is optional. */
export function BuildSection(): ReactNode {
  const { control, getValues } = useFormContext<Draft>();
  const [isGiven] = useState(() => getValues(['listenerId', 'listenerNamespace']).some(Boolean));
  const source = useWatch({ control, name: 'source' });
  if (source === 'image')
    return (
      <Disclosure summary="Network" open={isGiven || undefined}>
        <div className={css.section}>
          <SectionFields section="network" />
        </div>
      </Disclosure>
    );
  return (
    <section className={css.section} aria-labelledby="build-heading">
      <h2 id="build-heading">Build</h2>
      <SectionFields section="build" controls={{ buildOnPush: <OnPushField /> }} />
    </section>
  );
}
