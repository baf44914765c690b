import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { config } from '../../api/config/config.ts';
import { service } from '../../api/config/connection.ts';
import type { HiddenHint } from '../../api/config/team.ts';
import { idKey } from '../../api/deployment-id.ts';
import { deploymentsKey, fetchByIds } from '../../api/deployments.ts';
import { retry, retryDelay } from '../../api/retry.ts';
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
    <ul className={`stack tight anywhere ${css.hints}`} aria-label="Hidden">
      {hidden.map(({ hiddenHint, details }, at) => {
        const { hint, deployment, reason } = hiddenHint;
        const isOfTeam = config().team.silences.some((each) => each === hiddenHint);
        return (
          // A team's file may repeat an entry.
          <li key={isOfTeam ? at : `${hint} ${deployment}`}>
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

/** Loads the names of deployments. Ids that no request can contain get no name. */
function useNames(all: readonly string[]): (id: string) => string | undefined {
  const ids = [...new Set(all)];
  const { data } = useQuery({
    queryKey: [...deploymentsKey, 'names', service().baseUrl, ids],
    queryFn: async ({ signal }) => fetchByIds(ids, signal),
    staleTime: Infinity,
    retry,
    retryDelay,
  });
  return (id) => data?.records.find((record) => idKey(record.id) === idKey(id))?.name;
}
