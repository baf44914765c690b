import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { repositoryLabel } from '../model/source.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../feedback/notice.tsx';
import { UntrustedText } from '../ui/untrusted-text.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import type { Draft } from '../draft/draft.ts';
import type { KeptDraft } from '../draft/kept-draft.ts';
import type { Link } from './use-draft.ts';

/** What a draft would deploy, in short. */
function sourceOf({ source, repoUrl, imageUri, sourceTarballPath }: Draft): string {
  const text = { repository: repositoryLabel(repoUrl), image: imageUri, tarball: sourceTarballPath }[source];
  return text.trim() || `no ${source} yet`;
}

/** Asks which to use where a link was opened while a draft of another link is kept. */
export function DraftChoice({
  kept: { draft, link: keptLink, at },
  link,
  onUseLink,
}: {
  readonly kept: KeptDraft;
  readonly link: Link;
  readonly onUseLink: () => void;
}): ReactNode {
  const navigate = useNavigate();
  const wanted = link.repository ?? repositoryLabel(link.repositoryUrl ?? '');
  return (
    <Notice
      tone="warning"
      live="status"
      title="There is a draft from before"
      actions={
        <>
          <Button onClick={() => void navigate(`/deployments/new${keptLink}`, { replace: true })}>
            Keep my draft
          </Button>
          <Button onClick={onUseLink}>Use the link</Button>
        </>
      }
    >
      <p>
        The draft “<UntrustedText text={draft.name.trim() || 'without a name'} />” for{' '}
        <strong>
          <UntrustedText text={sourceOf(draft)} />
        </strong>{' '}
        was typed <RelativeTime instant={at} text="" />. The link is for{' '}
        <strong>
          <UntrustedText text={wanted || 'another integration'} />
        </strong>
        ; using it discards the draft.
      </p>
    </Notice>
  );
}
