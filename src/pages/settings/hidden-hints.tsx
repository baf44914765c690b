import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { type ReactNode, useRef } from 'react';
import { removeSilence, silencesStore } from '../../domain/model/silences.ts';
import { hintTexts } from '../../domain/model/hint-texts.ts';
import { DeploymentLink } from '../../features/fleet/deployment-link.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { announce } from '../../kit/ui/live-region.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { config } from '../../service/config/config.ts';
import { idKey, idParts, unsentReason } from '../../service/wire/deployment-id.ts';
import { deploymentsQuery } from '../../service/wire/deployments.ts';
import type { Silence } from '../../service/config/team.ts';
import css from './settings-page.module.css';

/** The hidden hints: scope, reason and author, with buttons to restore those of this browser. */
export function HiddenHints(): ReactNode {
  const isOfOne = ({ deployment }: Silence) => deployment !== undefined;
  const own = useSelector(silencesStore).filter(isOfOne);
  const ofTeam = config().team.silences.filter(isOfOne);
  const whole = useRef<HTMLDivElement>(null);
  // Only ids are stored. One request names as many as it takes; the others stay ids.
  const ids = [...own, ...ofTeam].flatMap(({ deployment = '' }) =>
    unsentReason(deployment) ? [] : deployment,
  );
  const [deploymentIds = []] = idParts([...new Set(ids)]);
  const { data: named } = useQuery({
    ...deploymentsQuery({ deploymentIds, limit: deploymentIds.length }),
    enabled: deploymentIds.length > 0,
    staleTime: Infinity,
  });
  const nameOf = (id: string | undefined) =>
    named?.rows.find((row) => id !== undefined && idKey(row.id) === idKey(id))?.name;
  const undo = (silence: Silence) => {
    removeSilence(silence);
    announce(`“${hintTexts[silence.hint].label}” is no longer hidden`);
    whole.current?.focus();
  };
  return (
    <div ref={whole} tabIndex={-1}>
      {own.length + ofTeam.length > 0 && (
        <ul className={`stack ${css.hints}`} aria-label="Hidden">
          {own.map((silence) => (
            <Row
              key={`own ${silence.hint} ${silence.deployment}`}
              silence={silence}
              name={nameOf(silence.deployment)}
              by="in this browser"
            >
              <Button aria-label={`Undo “${hintTexts[silence.hint].label}”`} onClick={() => undo(silence)}>
                Undo
              </Button>
            </Row>
          ))}
          {ofTeam.map((silence) => (
            <Row
              key={`team ${silence.hint} ${silence.deployment}`}
              silence={silence}
              name={nameOf(silence.deployment)}
              by="by the team"
            />
          ))}
        </ul>
      )}
      {ofTeam.length > 0 && <p className="quiet">The team’s are set in config.json.</p>}
    </div>
  );
}

function Row({
  silence: { hint, deployment, reason },
  name,
  by,
  children,
}: {
  readonly silence: Silence;
  /** Of its deployment, once it was read. */
  readonly name: string | undefined;
  readonly by: string;
  readonly children?: ReactNode;
}): ReactNode {
  return (
    <li>
      <div>
        <strong>{hintTexts[hint].label}</strong>{' '}
        {deployment === undefined ? (
          'everywhere'
        ) : (
          <>
            for <DeploymentLink id={deployment} name={name ?? deployment} />
          </>
        )}
        , {by}
        {reason !== undefined && (
          <p className="quiet">
            <UntrustedText text={reason} room={Infinity} />
          </p>
        )}
      </div>
      {children}
    </li>
  );
}
