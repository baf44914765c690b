import { EyeOff, TriangleAlert } from 'lucide';
import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import type { HintId } from '../../api/config/team.ts';
import type { Deployment } from '../../api/deployment.ts';
import { factsOf } from '../../domain/fleet/facts.ts';
import { isComplete } from '../../domain/fleet/pages.ts';
import { compareAddress, hintLink, maxCompared } from '../../domain/model/addresses.ts';
import { siblingIds } from '../../domain/model/fleet-facts.ts';
import { hideHint } from '../../domain/model/hidden-hints.ts';
import { fieldsRead, hintAdvice, missingFields } from '../../domain/model/hint-advice.ts';
import { hintTexts } from '../../domain/model/hint-texts.ts';
import { runChecks, onePerCause, skipsPreviews } from '../../domain/model/hints.ts';
import { HiddenHints } from '../../features/fleet/hidden-hints.tsx';
import { LoadProgress } from '../../features/fleet/load-progress.tsx';
import type { AllDeploymentsResult } from '../../features/fleet/use-all-deployments.ts';
import { useHintSettings } from '../../features/fleet/use-hint-settings.ts';
import { pluralize } from '../../kit/text/number-text.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Dialog } from '../../kit/ui/dialog.tsx';
import { Disclosure } from '../../kit/ui/disclosure.tsx';
import { IconButton } from '../../kit/ui/icon-button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { Link } from '../../kit/ui/link.tsx';
import { announce } from '../../kit/ui/live-region.tsx';
import { RadioGroup } from '../../kit/ui/radio-group.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import css from './deployment-page.module.css';

const labels = (ids: readonly HintId[]) => ids.map((id) => `“${hintTexts[id].label}”`).join(', ');

/** The hints of a deployment. Some need the facts of all deployments. */
export function useHints(deployment: Deployment, { data: deployments }: AllDeploymentsResult) {
  const settings = useHintSettings();
  const facts = isComplete(deployments) ? factsOf(deployments) : undefined;
  return { facts, ...runChecks(deployment, facts, settings) };
}

/** The checks that passed, are hidden or could not run. `HintList` shows the findings. */
export function ChecksSection({
  deployment,
  found: { hidden, passed, notChecked, waiting },
  allQuery,
}: {
  readonly deployment: Deployment;
  readonly found: ReturnType<typeof useHints>;
  readonly allQuery: AllDeploymentsResult;
}): ReactNode {
  const hasBegun = allQuery.data !== undefined || allQuery.isFetching || allQuery.error !== null;
  const isSkipped = (id: HintId) => deployment.isPreview === true && skipsPreviews.includes(id);
  const skipped = notChecked.filter(isSkipped);
  const lacking = notChecked.filter((id) => !isSkipped(id));
  const missing = (id: HintId) => missingFields(id, deployment).join(', ');
  return (
    <div className="stack tight">
      <HiddenHints hidden={hidden} here={deployment.id} />
      {skipped.length > 0 && <p className="quiet">{`Skipped for previews: ${labels(skipped)}.`}</p>}
      {lacking.length > 0 && (
        <p className="quiet">
          {`Skipped: ${lacking.map((id) => `${labels([id])} needs ${missing(id)}`).join('; ')}.`}
        </p>
      )}
      <p className="quiet">
        <span>{`${pluralize(passed.length, 'check')} passed.`}</span>
        {waiting.length > 0 && (
          <span>{` ${pluralize(waiting.length, 'more needs', 'more need')} all deployments.`}</span>
        )}
      </p>
      {hasBegun ? (
        <LoadProgress allQuery={allQuery} again="Load again" />
      ) : (
        <div>
          <Button onClick={allQuery.load}>Load all deployments</Button>
        </div>
      )}
    </div>
  );
}

/** The findings, most severe first, with the first one open. Links to `#hints` focus it. */
export function HintList({
  deployment,
  found: { facts, hints },
}: {
  readonly deployment: Deployment;
  readonly found: ReturnType<typeof useHints>;
}): ReactNode {
  const id = useId();
  const [hiding, setHiding] = useState<HintId>();
  const compared = facts ? [deployment.id, ...siblingIds(deployment, facts)].slice(0, maxCompared) : [];
  const links: Partial<Record<HintId, ReactNode>> = {
    unchanged: <Link to={hintLink('unchanged')}>Show all</Link>,
    parity: <Link to={compareAddress(compared)}>Compare</Link>,
  };
  if (hints.length === 0) return null;
  return (
    <ul id="hints" tabIndex={-1} className={`stack tight anywhere ${css.hints}`} aria-label="Hints">
      {onePerCause(hints).map((hint, at) => (
        <li key={hint.id} className="framed" data-severity={hintTexts[hint.id].severity} data-open={at === 0}>
          <Icon of={TriangleAlert} size={14} />
          <div className={css.hint}>
            <Disclosure
              open={at === 0}
              summary={
                <span id={`${id}${hint.id}`}>
                  <strong>{`${hintTexts[hint.id].label}.`}</strong> <UntrustedText text={hint.details} />
                </span>
              }
            >
              <p className="quiet">
                {`${hintAdvice[hint.id].why} ${hintAdvice[hint.id].remedy} Based on: ${fieldsRead(hint.id)}.`}
              </p>
              {links[hint.id]}
            </Disclosure>
          </div>
          <IconButton
            name="Hide hint"
            tipSide="start"
            icon={EyeOff}
            aria-describedby={`${id}${hint.id}`}
            aria-haspopup="dialog"
            onClick={() => setHiding(hint.id)}
          />
        </li>
      ))}
      {hiding && (
        <li>
          <HideHint hint={hiding} deploymentId={deployment.id} onClose={() => setHiding(undefined)} />
        </li>
      )}
    </ul>
  );
}

/** Hides a hint for one deployment or for all, in this browser. */
function HideHint({
  hint,
  deploymentId,
  onClose,
}: {
  readonly hint: HintId;
  readonly deploymentId: string;
  readonly onClose: () => void;
}): ReactNode {
  const [where, setWhere] = useState<'here' | 'everywhere'>('here');
  const { label } = hintTexts[hint];
  const hide = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // Close first, so that the focus returns to the hint before it is removed.
    currentTarget.closest('dialog')?.close();
    hideHint({ hint, ...(where === 'here' && { deployment: deploymentId }) });
    announce(`“${label}” is hidden`);
  };
  return (
    <Dialog
      title={`Hide “${label}”`}
      onClose={onClose}
      dismissal="Cancel"
      actions={
        <Button variant="primary" onClick={hide}>
          Hide
        </Button>
      }
    >
      <RadioGroup
        label="Where"
        value={where}
        onChange={setWhere}
        choices={[
          { value: 'here', label: 'This deployment' },
          { value: 'everywhere', label: 'Everywhere' },
        ]}
        hint="Only in this browser. You can undo it in Settings."
      />
    </Dialog>
  );
}
