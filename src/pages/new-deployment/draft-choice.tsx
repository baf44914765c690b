import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { repositoryLabel } from '../../api/repositories/repository-url.ts';
import type { StoredDraft } from '../../domain/draft/draft-store.ts';
import type { Draft } from '../../domain/draft/draft.ts';
import type { DraftLink } from '../../domain/draft/linked-draft.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { counted } from '../../kit/text/number-text.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';

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
      <UntrustedText text={name.trim() || 'without a name'} />” for{' '}
      <strong>
        <UntrustedText text={text.trim() || `no ${source} yet`} />
      </strong>
    </span>
  );
}

/** The choice between an edited draft and a link that was opened over it. */
export function DraftChoice({
  stored,
  link,
  linked,
  isSending,
  onUseLink,
}: {
  readonly stored: StoredDraft;
  readonly link: DraftLink;
  /** The draft that the link holds. */
  readonly linked: Draft | undefined;
  /** True while the draft is being created: its response comes first. */
  readonly isSending: boolean;
  readonly onUseLink: () => void;
}): ReactNode {
  const navigate = useNavigate();
  const secrets = stored.values.secrets.length;
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
        Your draft: <DraftSummary draft={stored.values} />
        <span>{secrets > 0 ? ` with ${counted(secrets, 'secret')}, typed ` : ', typed '}</span>
        <Time instant={stored.savedAt} text="" />. The link:{' '}
        {linked ? (
          <DraftSummary draft={linked} />
        ) : (
          <strong>
            <UntrustedText text={target || 'another integration'} />
          </strong>
        )}
        <span>. If you use it, your draft is set aside. You can restore it.</span>
      </p>
    </Notice>
  );
}

/** The way back to the draft that was discarded or set aside. */
export function PreviousDraft({
  previous: { values, isDiscarded },
  isSending,
  onUndo,
}: {
  readonly previous: StoredDraft & { readonly isDiscarded: boolean };
  /** True while the present draft is being created: its response comes first. */
  readonly isSending: boolean;
  readonly onUndo: () => void;
}): ReactNode {
  return (
    <Notice
      title={isDiscarded ? 'Draft discarded' : 'Your earlier draft is set aside'}
      actions={
        <Button isBusy={isSending} onClick={onUndo}>
          Undo
        </Button>
      }
    >
      <DraftSummary draft={values} />
    </Notice>
  );
}
