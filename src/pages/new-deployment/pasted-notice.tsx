import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { config } from '../../api/config/config.ts';
import { repositoryKey } from '../../api/repositories/repository-url.ts';
import type { EnvProblem } from '../../domain/draft/dotenv.ts';
import type { Draft } from '../../domain/draft/draft.ts';
import {
  linesText,
  missingNames,
  type Pasting,
  pastingText,
  reservedNames,
} from '../../domain/draft/pasted-secrets.ts';
import { byRepository } from '../../domain/fleet/facts.ts';
import { describeType } from '../../domain/model/labels.ts';
import { useAllDeployments } from '../../features/fleet/use-all-deployments.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { pluralize } from '../../kit/text/number-text.ts';
import { Button } from '../../kit/ui/button.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { EditButton } from './draft-field.tsx';

/** Problems that are listed. The rest is only counted. */
const mostComplaints = 5;

function focus(box: HTMLElement | null): void {
  box?.focus();
}

/** Lists what a pasted `.env` changed, without values. It takes the focus when it appears. */
export function PastedNotice({
  pasting,
  problems,
  onUndo,
  onRemove,
  onDismiss,
}: {
  readonly pasting: Pasting;
  readonly problems: readonly EnvProblem[];
  readonly onUndo: () => void;
  /** Removes the secrets of these names. */
  readonly onRemove: (names: ReadonlySet<string>) => void;
  readonly onDismiss: () => void;
}): ReactNode {
  const [secrets, references] = useWatch<Draft, ['secrets', 'secretReferences']>({
    name: ['secrets', 'secretReferences'],
  });
  const names = new Set(secrets.map(({ name }) => name.trim()));
  const referenceNames = references.map(({ name }) => name.trim());
  const pasted = [...pasting.added, ...pasting.replaced].filter((name) => names.has(name));
  const reserved = pasted.filter((name) => reservedNames.has(name));
  const twice = pasted.filter((name) => referenceNames.includes(name));
  return (
    <div ref={focus} tabIndex={-1}>
      <Notice
        tone={problems.length > 0 ? 'warning' : 'info'}
        title={pastingText(pasting, problems)}
        actions={
          <>
            <EditButton onClick={onUndo}>Undo</EditButton>
            <Button variant="quiet" onClick={onDismiss}>
              Dismiss
            </Button>
          </>
        }
      >
        {problems.slice(0, mostComplaints).map(({ message, ...lines }) => (
          <p key={`${lines.line} ${message}`}>
            {`${lines.line === lines.until ? 'Line' : 'Lines'} ${linesText(lines)}: ${message}.`}
          </p>
        ))}
        {problems.length > mostComplaints && (
          <p>{`${problems.length - mostComplaints} more lines like these.`}</p>
        )}
        {twice.length > 0 && (
          <p>
            References have these names, too: <UntrustedText text={twice.join(', ')} />.
          </p>
        )}
        <MissingNames names={new Set([...names, ...referenceNames])} />
        {reserved.length > 0 && (
          <p className="cluster">
            <span>{`Usually set by the platform: ${reserved.join(', ')}.`}</span>
            <EditButton onClick={() => onRemove(new Set(reserved))}>Remove them</EditButton>
          </p>
        )}
      </Notice>
    </div>
  );
}

/** Secret names that only loaded deployments of the same repository and type have. */
function MissingNames({ names }: { readonly names: ReadonlySet<string> }): ReactNode {
  const { data: deployments } = useAllDeployments({});
  const [source, repoUrl, deploymentType] = useWatch<Draft, ['source', 'repoUrl', 'deploymentType']>({
    name: ['source', 'repoUrl', 'deploymentType'],
  });
  const records =
    deployments && source === 'repository' && byRepository(deployments).get(repositoryKey(repoUrl));
  const siblings = (records || []).filter(
    ({ sourceConfig }) => (sourceConfig.deploymentType ?? '') === deploymentType,
  );
  const missing = missingNames(names, siblings);
  if (missing.length === 0) return null;
  const type = describeType(deploymentType, config().dialect.labels.types) || 'no type';
  return (
    <p>
      <span>{`Missing, compared with ${pluralize(siblings.length, 'deployment')} of type ${type}: `}</span>
      <UntrustedText text={missing.join(', ')} />.
    </p>
  );
}
