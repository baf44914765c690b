import { type ReactNode, use } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { Draft } from '../../domain/draft/draft.ts';
import { isPushedTo } from '../../domain/draft/request.ts';
import { refKind } from '../../domain/model/source.ts';
import { CheckField } from '../../kit/ui/field.tsx';
import { useDraftField, SectionFields } from './draft-field.tsx';
import { FoldedSection } from './folded-section.tsx';
import { LockContext } from './form-contexts.ts';
import { useDraftValues } from './use-draft.ts';
import css from './new-deployment-page.module.css';

/** The box is off with a tag or a commit, and has its own value again with a branch. */
function OnPushField(): ReactNode {
  const repoRef = useWatch<Draft, 'repoRef'>({ name: 'repoRef' });
  const { field } = useController<Draft, 'buildOnPush'>({ name: 'buildOnPush' });
  const { value, onChange, ref, ...rest } = field;
  const isLocked = use(LockContext);
  const isPushed = isPushedTo({ repoRef });
  const texts = useDraftField(
    'buildOnPush',
    isPushed ? onPushText(value) : `A ${refKind(repoRef)} is not built on push.`,
  );
  return (
    <CheckField
      {...rest}
      {...texts}
      ref={(box) => {
        ref(box);
        if (box) box.indeterminate = isPushed && value === '';
      }}
      checked={isPushed && value === true}
      disabled={isLocked || !isPushed}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

function onPushText(value: Draft['buildOnPush']): string {
  return value === ''
    ? 'Nothing is sent: the service decides.'
    : 'Every push to the reference makes a new revision.';
}

/** The build, or for an image the network; all of it is optional. */
export function BuildSection(): ReactNode {
  const draft = useDraftValues();
  const { source, buildOnPush, graphConfigPath, installCommand, buildCommand } = draft;
  if (source === 'image')
    return (
      <FoldedSection
        title="Network"
        settings={[draft.listenerId, draft.listenerNamespace]}
        fields={['listenerId', 'listenerNamespace']}
      >
        <div className={`stack ${css.section}`}>
          <SectionFields section="network" />
        </div>
      </FoldedSection>
    );
  const onPush = buildOnPush && isPushedTo(draft) ? 'on every push' : 'not on push';
  return (
    <FoldedSection
      title="Build"
      settings={[
        source === 'repository' && buildOnPush !== '' && onPush,
        graphConfigPath,
        installCommand,
        buildCommand,
      ]}
      fields={['buildOnPush', 'graphConfigPath', 'installCommand', 'buildCommand']}
    >
      <div className={`stack ${css.section}`}>
        <SectionFields section="build" controls={{ buildOnPush: <OnPushField /> }} />
      </div>
    </FoldedSection>
  );
}
