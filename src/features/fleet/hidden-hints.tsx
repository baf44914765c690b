import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { config } from '../../api/config/config.ts';
import type { HiddenHint } from '../../api/config/team.ts';
import { idKey, idParts, unsentReason } from '../../api/deployment-id.ts';
import { deploymentsQuery } from '../../api/deployments.ts';
import { showHint } from '../../domain/model/hidden-hints.ts';
import { hintTexts } from '../../domain/model/hint-texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { announce } from '../../kit/ui/live-region.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { DeploymentLink } from './deployment-link.tsx';
import css from './hidden-hints.module.css';

/** Hidden hints with scope, reason and author, and buttons to restore hints of this browser. */
export function HiddenHints({
  hidden,
  here,
}: {
  readonly hidden: readonly { readonly hiddenHint: HiddenHint; readonly details?: string }[];
  /** The id of the deployment that the page shows. */
  readonly here?: string;
}): ReactNode {
  const named = useNames(
    hidden.flatMap(({ hiddenHint }) => hiddenHint.deployment ?? []).filter((id) => id !== here),
  );
  const undo = (hiddenHint: HiddenHint) => {
    showHint(hiddenHint);
    announce(`“${hintTexts[hiddenHint.hint].label}” is no longer hidden`);
  };
  const where = (deployment: string | undefined) => {
    if (deployment === undefined) return 'everywhere';
    if (deployment === here) return 'for this deployment';
    return (
      <>
        for <DeploymentLink id={deployment} name={named(deployment) ?? deployment} isInText />
      </>
    );
  };
  if (hidden.length === 0) return null;
  return (
    <ul className={`stack tight ${css.hints}`} aria-label="Hidden">
      {hidden.map(({ hiddenHint, details }) => {
        const { hint, deployment, reason } = hiddenHint;
        const isOfTeam = config().team.silences.some((each) => each === hiddenHint);
        return (
          <li key={`${isOfTeam} ${hint} ${deployment}`}>
            <div>
              <strong>{hintTexts[hint].label}</strong> <UntrustedText text={details ?? ''} />
              <p className="quiet">
                Hidden {where(deployment)} <span>{isOfTeam ? 'by the team' : 'in this browser'}</span>
                <UntrustedText text={reason === undefined ? '' : `: ${reason}`} visibleLength={Infinity} />
              </p>
            </div>
            {!isOfTeam && (
              <Button
                variant="quiet"
                aria-label={`Undo “${hintTexts[hint].label}”`}
                onClick={() => undo(hiddenHint)}
              >
                Undo
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Looks up the names of deployments in one request. Ids beyond its limit get no name. */
function useNames(all: readonly string[]): (id: string) => string | undefined {
  const [deploymentIds = []] = idParts([...new Set(all.filter((id) => !unsentReason(id)))]);
  const { data } = useQuery({
    ...deploymentsQuery(
      deploymentIds.length > 0 ? { deploymentIds, limit: deploymentIds.length } : undefined,
    ),
    staleTime: Infinity,
  });
  return (id) => data?.rows.find((row) => idKey(row.id) === idKey(id))?.name;
}
