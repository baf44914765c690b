import { useSelector } from '@tanstack/react-store';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { config } from '../../api/config/config.ts';
import { newDeploymentParams } from '../../api/page-parameters.ts';
import { repositoryLabel } from '../../api/repositories/repository-url.ts';
import { readDraftLink } from '../../domain/draft/draft-link.ts';
import {
  draftStore,
  restoreDraft,
  saveDraft,
  setDraftAside,
  type StoredDraft,
} from '../../domain/draft/draft-store.ts';
import { hasCredentials, type Copy, type Draft } from '../../domain/draft/draft.ts';
import { cleanQuery, type DraftLink, readLink, withLink } from '../../domain/draft/linked-draft.ts';
import { withoutSecrets } from '../../domain/draft/without-secrets.ts';
import { type HistoryState, useHistoryState } from '../../features/browser/history-state.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { useAddress } from '../../kit/params/use-address.ts';
import { Button } from '../../kit/ui/button.tsx';
import { PageHeading } from '../../kit/ui/page-heading.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { CopyLoader } from './copied-deployment.tsx';
import { DraftForm, type Round } from './draft-form.tsx';
import { useAttempt } from './use-create-deployment.ts';
import css from './new-deployment-page.module.css';

/** The form for a new deployment, with a live review. The draft survives navigation and reloads. */
export function NewDeploymentPage(): ReactNode {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const [round, setRound] = useState(0);
  const previous = useSelector(draftStore, (drafts) => drafts.previous);
  const isSending = useAttempt()?.state === 'sending';
  const setAside = (isDiscarded: boolean) => {
    setDraftAside(isDiscarded);
    setRound(round + 1);
  };
  const undo = previous && (
    <Notice
      title={previous.isDiscarded ? 'Draft discarded' : 'Your earlier draft is kept'}
      actions={
        <Button
          // Undo waits for the response of a creation.
          isBusy={isSending}
          onClick={() => {
            restoreDraft();
            setRound(round + 1);
            void navigate(`/deployments/new${previous.link}`, { replace: true });
          }}
        >
          Undo
        </Button>
      }
    >
      <DraftSummary draft={previous.values} />
    </Notice>
  );
  return (
    <div className={css.page}>
      <NewDeployment
        // Reset the form for another link, and after its draft was set aside.
        key={`${round} ${search} ${hash.startsWith('#draft=') ? hash : ''}`}
        isSending={isSending}
        onDiscard={() => setAside(true)}
        onUseLink={() => setAside(false)}
        undo={undo}
      />
    </div>
  );
}

/** The draft of this tab, with the repository that you picked for it. */
function presentDraft(search: string, link: DraftLink, isForDraft: boolean): StoredDraft | undefined {
  const { present } = draftStore.state;
  if (!present || !isForDraft || present.link === search) return present;
  const values = withLink(present.values, readLink(present.link), link);
  return { ...present, values, link: search };
}

/** The form, or a choice between the draft of this tab and an opened link. */
function NewDeployment({
  isSending,
  onUseLink,
  ...round
}: Round & {
  readonly isSending: boolean;
  /** Sets the draft of this tab aside and uses the link. */
  readonly onUseLink: () => void;
}): ReactNode {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const state = useHistoryState();
  const { values: link, problems } = useAddress(newDeploymentParams);
  const [begun] = useState(() => presentDraft(search, link, state.isForDraft === true));
  const linked = readDraftLink(hash);
  const opened = linked && 'draft' in linked ? linked : undefined;
  const isOther = opened !== undefined || (begun?.link !== search && Object.keys(link).length > 0);
  const isSame =
    begun && opened && JSON.stringify(withoutSecrets(begun.values)) === JSON.stringify(opened.draft);
  const stored = isOther && !begun?.isEdited ? undefined : begun;
  const isFree = stored === undefined || isSame;
  const open = useEffectEvent(() => {
    if (!opened || !isFree) return;
    if (!isSame) saveDraft({ ...opened, values: opened.draft, link: search, isEdited: false });
    void navigate({ pathname, search }, { replace: true, state });
  });
  const isOpened = opened !== undefined;
  useEffect(() => {
    if (isOpened && !isSending) open();
  }, [isOpened, isSending]);
  if (hasCredentials(link.repositoryUrl ?? ''))
    return (
      <Navigate
        replace
        to={{ search: cleanQuery(search), hash }}
        state={{ ...state, hadCredential: true } satisfies HistoryState}
      />
    );
  if (opened || (stored && isOther))
    return (
      <>
        <PageHeading title="New deployment" />
        <div className={`stack tight ${css.before}`}>
          {stored && !isSame && (
            <DraftChoice
              stored={stored}
              link={link}
              linked={opened?.draft}
              isSending={isSending}
              onUseLink={onUseLink}
            />
          )}
        </div>
      </>
    );
  const form = (copy?: Copy) => (
    <DraftForm stored={stored} copy={copy} {...round}>
      {config().dialect.paths.creation === undefined && (
        <Notice live="off" title="This service does not accept deployments from Slipway">
          Fill in the form and copy the request.
        </Notice>
      )}
      {state.hadCredential && (
        <Notice tone="warning" title="The password or token in the link was left out">
          Secrets do not belong in URLs.
        </Notice>
      )}
      {linked && 'problem' in linked && (
        <Notice tone="warning" title="The draft of this link cannot be opened">
          {linked.problem}
        </Notice>
      )}
      {problems.map(({ param, text, problem }) => (
        <Notice key={param} tone="warning" title={`${param} in the address is not valid`}>
          <UntrustedText text={`${problem} ${param}=${text} is ignored.`} />
        </Notice>
      ))}
    </DraftForm>
  );
  if (stored || link.like === undefined) return form();
  return <CopyLoader id={link.like}>{form}</CopyLoader>;
}

/** "“orders” for acme/orders", within a sentence. */
function DraftSummary({
  draft: { source, name, repoUrl, imageUri, sourceTarballPath },
}: {
  readonly draft: Draft;
}): ReactNode {
  const text = { repository: repositoryLabel(repoUrl), image: imageUri, tarball: sourceTarballPath }[source];
  return (
    <span>
      “
      <strong>
        <UntrustedText text={name.trim() || 'without a name'} />
      </strong>
      ” for <UntrustedText text={text.trim() || `no ${source} yet`} isPath />
    </span>
  );
}

/** Lets you choose between your edited draft and an opened link. */
function DraftChoice({
  stored,
  link,
  linked,
  isSending,
  onUseLink,
}: {
  readonly stored: StoredDraft;
  readonly link: DraftLink;
  readonly linked: Draft | undefined;
  /** True during a creation. The choice waits for its response. */
  readonly isSending: boolean;
  readonly onUseLink: () => void;
}): ReactNode {
  const navigate = useNavigate();
  const target =
    link.like === undefined ? repositoryLabel(link.repositoryUrl ?? '') : 'a copy of another deployment';
  return (
    <Notice
      tone="warning"
      title="You have an unfinished draft"
      actions={
        <>
          <Button onClick={() => void navigate(`/deployments/new${stored.link}`, { replace: true })}>
            Keep my draft
          </Button>
          <Button isBusy={isSending} onClick={onUseLink}>
            Use the link
          </Button>
        </>
      }
    >
      <p>
        Your draft: <DraftSummary draft={stored.values} />, typed <Time instant={stored.savedAt} text="" />.
        The link:{' '}
        {linked ? (
          <DraftSummary draft={linked} />
        ) : (
          <strong>
            <UntrustedText text={target || 'another integration'} />
          </strong>
        )}
        <span>. If you use the link, you can restore your draft afterwards.</span>
      </p>
    </Notice>
  );
}
