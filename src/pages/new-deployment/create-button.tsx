import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { config } from '../../api/config/config.ts';
import { type Block, blockedBy, creationNews } from '../../domain/draft/attempt.ts';
import { type Draft, isRepositoryGiven } from '../../domain/draft/draft.ts';
import { sentence } from '../../domain/draft/warnings.ts';
import { isProduction } from '../../domain/model/labels.ts';
import { usePreferences } from '../../features/browser/preferences.ts';
import { useShortcut } from '../../features/browser/shortcuts.ts';
import { keysText } from '../../kit/commands/shortcuts.ts';
import { useFromNow, useNow } from '../../kit/time/use-now.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Dialog } from '../../kit/ui/dialog.tsx';
import { announce, useAnnouncement } from '../../kit/ui/live-region.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { useAttempt } from './use-create.ts';
import css from './new-deployment-page.module.css';

/** The reason against sending the draft of the form around now. */
export function useBlock(): Block | undefined {
  const yaml = useWatch<Draft, 'yaml'>({ name: 'yaml' });
  const attempt = useAttempt();
  return useFromNow((now) => blockedBy({ yaml }, attempt, now));
}

/** True where choosing a repository is the way on. */
function useNeedsChoice(): boolean {
  const [source, id, url] = useWatch<Draft, ['source', 'integrationId', 'repoUrl']>({
    name: ['source', 'integrationId', 'repoUrl'],
  });
  if (source !== 'repository' || config().dialect.paths.repositories === undefined) return false;
  return !isRepositoryGiven({ integrationId: id.trim(), repoUrl: url.trim() });
}

/**
 * The button that creates, and its key: Enter in a field does nothing.
 * @param question about production, after the first press
 */
export function CreateButton({
  isMade,
  question,
  onClick,
}: {
  /** The deployment was made already. */
  readonly isMade: boolean;
  readonly question: string | undefined;
  readonly onClick: () => void;
}): ReactNode {
  const { shortcuts } = usePreferences();
  const block = useBlock();
  const needsChoice = useNeedsChoice();
  const isSending = block === 'a request is under way';
  const keys = keysText('mod+enter', navigator.platform);
  const name = question === undefined ? 'Create deployment' : 'Create in production';
  useShortcut('mod+enter', onClick);
  return (
    <div className={`cluster ${css.create}`}>
      {question !== undefined && (
        <p className={css.question}>
          <UntrustedText text={question} room={question.length} />
        </p>
      )}
      <Button
        variant={isMade || needsChoice ? 'default' : 'primary'}
        isBusy={isSending}
        disabled={block === 'the service asks to wait'}
        title={shortcuts ? `${name} (${keys})` : undefined}
        aria-keyshortcuts={shortcuts ? 'Control+Enter Meta+Enter' : undefined}
        aria-describedby={shortcuts ? 'create-keys' : undefined}
        // A key that is held repeats itself.
        onKeyDown={(event) => {
          if (event.repeat) event.preventDefault();
        }}
        onClick={onClick}
      >
        {name}
      </Button>
      {isSending ? (
        <Creating />
      ) : (
        shortcuts && (
          <span id="create-keys" className="quiet hidden-narrow">
            or <kbd>{keys}</kbd>
          </span>
        )
      )}
    </div>
  );
}

/** A creation under way, in words. */
function Creating(): ReactNode {
  const attempt = useAttempt();
  const now = useNow('second');
  const news = attempt && creationNews(attempt, now);
  useAnnouncement(news ?? '', news);
  return <span className="quiet">Creating…</span>;
}

/** Asks before a creation whose outcome is unknown is sent again. */
export function CreateAgainDialog({
  name,
  onCreate,
  onClose,
}: {
  /** The name of the deployment that may exist already. */
  readonly name: string;
  readonly onCreate: () => void;
  readonly onClose: () => void;
}): ReactNode {
  return (
    <Dialog
      title="Create again?"
      onClose={onClose}
      actions={
        <>
          {/* First, so that it has the focus: Enter sends nothing. */}
          <Button type="submit">Cancel</Button>
          <Button type="submit" variant="primary" onClick={onCreate}>
            Create again
          </Button>
        </>
      }
    >
      <p>
        “<UntrustedText text={name} />” may have been created already. Creating again may leave two
        deployments.
      </p>
    </Dialog>
  );
}

/** A second press that comes sooner belongs to the first: milliseconds. */
const shortestMs = 500;

/**
 * Asks once more before a deployment of type production is created. Any edit and Escape take the
 * question back.
 */
export function useProductionQuestion({ subscribe }: UseFormReturn<Draft>) {
  const [question, setQuestion] = useState<string>();
  const pressedAt = useRef(0);
  useEffect(() => {
    if (question === undefined) return undefined;
    const withdraw = () => setQuestion(undefined);
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') withdraw();
    };
    document.addEventListener('keydown', onKey);
    const unsubscribe = subscribe({ formState: { values: true }, callback: withdraw });
    return () => {
      document.removeEventListener('keydown', onKey);
      unsubscribe();
    };
  }, [question, subscribe]);
  return {
    question,
    /** True if a valid draft may be sent; else asks for confirmation. */
    isConfirmed: (draft: Draft): boolean => {
      if (!isProduction(draft.deploymentType, config().dialect.labels.types)) return true;
      if (question !== undefined) return Date.now() - pressedAt.current >= shortestMs;
      pressedAt.current = Date.now();
      const text = sentence(draft);
      setQuestion(text);
      announce(`Create in production? ${text}`);
      return false;
    },
  };
}
