import type { ReactNode } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { CheckField } from '../../kit/ui/check-field.tsx';
import type { Draft } from '../../domain/draft/draft.ts';
import { useDraftValues } from './use-draft-values.ts';
import { isPushedTo, refKind } from '../../domain/draft/request.ts';
import { useDraftField } from './draft-field.tsx';
import { FoldedSection } from './folded-section.tsx';
import css from './new-deployment-page.module.css';
import { SectionFields } from './section-fields.tsx';

/** The box is off with a tag, and has its own value again with a branch. */
function OnPushField(): ReactNode {
  const { control } = useFormContext<Draft>();
  const repoRef = useWatch({ control, name: 'repoRef' });
  const { label, mark, ...texts } = useDraftField('buildOnPush');
  if (!isPushedTo({ repoRef }))
    return (
      <CheckField
        key="tag"
        label={label}
        hint={
          <>
            {refKind(repoRef) === 'tag'
              ? 'Tags are not built on push.'
              : 'Nothing is pushed to a commit: it is not built on push.'}{' '}
            {mark}
          </>
        }
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

/** The settings of the build in a line. */
function buildText({ buildOnPush, graphConfigPath, installCommand, buildCommand, ...draft }: Draft): string {
  const isOnPush = draft.source === 'repository' && buildOnPush && isPushedTo(draft);
  const commands = [installCommand, buildCommand].map((command) => command.trim()).filter(Boolean);
  return [
    draft.source === 'repository' &&
      (buildOnPush === '' ? 'on push as the service decides' : isOnPush ? 'on every push' : 'not on push'),
    graphConfigPath.trim() || 'no configuration path',
    ...(commands.length > 0 ? commands : ['usual commands']),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The build, or for an image the network; all of it is optional. */
export function BuildSection(): ReactNode {
  const draft = useDraftValues();
  if (draft.source === 'image')
    return (
      <FoldedSection
        title="Network"
        said={
          [draft.listenerId, draft.listenerNamespace]
            .map((text) => text.trim())
            .filter(Boolean)
            .join(' · ') || 'the service’s own listener'
        }
        fields={['listenerId', 'listenerNamespace']}
        isGiven={(draft.listenerId + draft.listenerNamespace).trim() !== ''}
      >
        <div className={`stack ${css.section}`}>
          <SectionFields section="network" />
        </div>
      </FoldedSection>
    );
  return (
    <FoldedSection
      title="Build"
      said={buildText(draft)}
      fields={['buildOnPush', 'graphConfigPath', 'installCommand', 'buildCommand']}
    >
      <div className={`stack ${css.section}`}>
        <SectionFields section="build" controls={{ buildOnPush: <OnPushField /> }} />
      </div>
    </FoldedSection>
  );
}
