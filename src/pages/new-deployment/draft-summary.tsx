import type { ReactNode } from 'react';
import type { Draft } from '../../domain/draft/draft.ts';
import { repositoryLabel } from '../../domain/model/source.ts';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';

/** What a draft is called and what it would deploy, within a sentence. */
export function DraftSummary({
  draft: { source, name, repoUrl, imageUri, sourceTarballPath },
}: {
  readonly draft: Draft;
}): ReactNode {
  const text = { repository: repositoryLabel(repoUrl), image: imageUri, tarball: sourceTarballPath }[source];
  return (
    <>
      “
      <UntrustedText text={name.trim() || 'without a name'} />” for{' '}
      <strong>
        <UntrustedText text={text.trim() || `no ${source} yet`} />
      </strong>
    </>
  );
}
