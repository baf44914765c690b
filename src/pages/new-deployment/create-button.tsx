import { useSelector } from '@tanstack/react-store';
import { CircleAlert, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { config } from '../../api/config/config.ts';
import { type Attempt, createStep, type CreateStep } from '../../domain/draft/attempt.ts';
import { dropDraft } from '../../domain/draft/draft-store.ts';
import type { Draft } from '../../domain/draft/draft.ts';
import { otherTabStore } from '../../domain/draft/other-tabs.ts';
import { deploymentOrListAddress } from '../../domain/model/addresses.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { isProduction } from '../../domain/model/labels.ts';
import { usePreferences } from '../../features/browser/preferences.ts';
import { useShortcut } from '../../features/browser/shortcuts.ts';
import { keysText } from '../../kit/commands/shortcuts.ts';
import { pluralize } from '../../kit/text/number-text.ts';
import { useFromNow } from '../../kit/time/use-now.ts';
import { Button, ButtonLink } from '../../kit/ui/button.tsx';
import { Dialog } from '../../kit/ui/dialog.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { useAnnouncement } from '../../kit/ui/live-region.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { useAttempt } from './use-create-deployment.ts';
import { useShownProblems } from './use-problems.ts';
import css from './new-deployment-page.module.css';

/** What a press of Create would do now, for the draft of the surrounding form. */
export function useCreateStep(): CreateStep {
  const [yaml, name] = useWatch<Draft, ['yaml', 'name']>({ name: ['yaml', 'name'] });
  const attempt = useAttempt();
  const otherTab = useSelector(otherTabStore);
  return useFromNow((now) => createStep({ yaml, name }, attempt, otherTab, now));
}

interface CreateButtonProps {
  /** The deployment that the draft may already have created. */
  readonly created: FleetRecord | undefined;
  /** True while the creation of a production deployment must be confirmed. */
  readonly isAsking: boolean;
  /** What Create will do, or "". */
  readonly summary: string;
  /** The number of warnings in the review. */
  readonly warnings: number;
  readonly onClick: () => void;
  /** Closes the question. */
  readonly onCancel: () => void;
}

/** The button "Create deployment" and its shortcut, below a sentence about the draft. */
export function CreateButton({
  created,
  isAsking,
  summary,
  warnings,
  onClick,
  onCancel,
}: CreateButtonProps): ReactNode {
  const { shortcuts } = usePreferences();
  const step = useCreateStep();
  const isSending = step === 'a request is under way';
  const otherTab = useSelector(otherTabStore);
  const isElsewhere = step === 'another tab is creating it';
  const keys = keysText('mod+enter', navigator.platform);
  const name = isAsking ? 'Create in production' : 'Create deployment';
  const question = 'Create in production?';
  const type = useWatch<Draft, 'deploymentType'>({ name: 'deploymentType' });
  const attempt = useAttempt();
  const isLost = attempt?.state === 'unknown' && !isAsking;
  const words = isLost ? `“${attempt.name}” ${created ? 'exists and may be yours' : 'may exist'}.` : summary;
  useShortcut('mod+enter', onClick);
  useAnnouncement(`${question} ${summary}`, isAsking ? question : undefined);
  return (
    <div className={`cluster ${css.create}`} {...(isAsking && { role: 'group', 'aria-label': question })}>
      <p
        className={`anywhere ${css.words} ${isAsking || isLost ? css.warning : ''}`}
        // Reserves the question's line, so that the button does not move.
        data-spaced={(!isAsking && isProduction(type, config().dialect.labels.types)) || undefined}
        hidden={words === '' && !isAsking}
      >
        {(isAsking || isLost) && <Icon of={TriangleAlert} size={14} />}
        <span>
          {isAsking && <strong className="line">{question}</strong>}
          <UntrustedText text={words} isPath />
        </span>
      </p>
      <Button
        variant={created ? 'default' : 'primary'}
        isBusy={isSending}
        disabled={isElsewhere || step === 'the service asks to wait'}
        title={shortcuts ? `${name} (${keys})` : undefined}
        aria-keyshortcuts={shortcuts ? 'Control+Enter Meta+Enter' : undefined}
        aria-describedby={shortcuts && !isAsking ? 'create-keys' : undefined}
        // Ignore the key's auto-repeat.
        onKeyDown={(event) => {
          if (event.repeat) event.preventDefault();
        }}
        // A double click is one press.
        onClick={({ detail }) => {
          if (detail < 2) onClick();
        }}
      >
        {name}
      </Button>
      {isAsking && <Button onClick={onCancel}>Cancel</Button>}
      {isSending ? (
        <Progress text="Creating…" />
      ) : isElsewhere ? (
        <Progress text={`Another tab is creating “${otherTab?.name}”.`} />
      ) : (
        shortcuts &&
        !isAsking && (
          <span id="create-keys" className="quiet hidden-narrow">
            or <kbd>{keys}</kbd>
          </span>
        )
      )}
      {!isAsking && <ReviewLink warnings={warnings} created={created} />}
    </div>
  );
}

/** In narrow windows, leads from the bar to the errors, the deployment, or the review. */
function ReviewLink({ warnings, created }: Pick<CreateButtonProps, 'warnings' | 'created'>): ReactNode {
  const { state } = useAttempt() ?? {};
  const errors = useShownProblems().length;
  const [text, icon] =
    errors > 0
      ? [pluralize(errors, 'error'), CircleAlert]
      : state && state !== 'sending'
        ? ['What happened']
        : [warnings > 0 && pluralize(warnings, 'warning'), TriangleAlert];
  if (created && errors === 0)
    return (
      <span className={css.toReview}>
        <ButtonLink to={deploymentOrListAddress(created)} variant="primary" onClick={dropDraft}>
          Open it
        </ButtonLink>
      </span>
    );
  return (
    text && (
      <a
        className={`line ${css.toReview}`}
        href="#review-heading"
        onClick={(event) => {
          event.preventDefault();
          const heading = document.getElementById('review-heading');
          heading?.scrollIntoView();
          heading?.focus({ preventScroll: true });
        }}
      >
        {icon && <Icon of={icon} size={14} className={errors > 0 ? css.error : css.remark} />}
        <span>{text}</span>
      </a>
    )
  );
}

/** A running creation, shown and announced. */
function Progress({ text }: { readonly text: string }): ReactNode {
  useAnnouncement(text, text);
  return (
    <span className="quiet">
      <UntrustedText text={text} />
    </span>
  );
}

/** Asks before a draft that may already exist as a deployment is sent again. */
export function CreateAgainDialog({
  attempt: { name, state },
  onCreate,
  onClose,
}: {
  readonly attempt: Attempt;
  readonly onCreate: () => void;
  readonly onClose: () => void;
}): ReactNode {
  return (
    <Dialog
      title="Create again?"
      onClose={onClose}
      actions={
        <>
          {/* First, so that it gets the focus and Enter cancels. */}
          <Button type="submit">Cancel</Button>
          <Button type="submit" variant="primary" onClick={onCreate}>
            Create again
          </Button>
        </>
      }
    >
      <p>
        “<UntrustedText text={name} />”{' '}
        {state === 'created elsewhere'
          ? 'was created in another tab. If you create it again, there will be two deployments.'
          : 'may have been created already. If you create it again, there may be two deployments.'}
      </p>
    </Dialog>
  );
}
