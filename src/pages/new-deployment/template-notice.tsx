import type { ReactNode } from 'react';
import { Notice } from '../../kit/feedback/notice.tsx';
import { deploymentAddress } from '../../domain/model/addresses.ts';
import type { Template } from '../../domain/draft/template.ts';
import { Link } from '../../kit/ui/link.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';

/** Which deployment the form copies, and what of it is not copied. */
export function TemplateNotice({
  template: { id, name, notCopied },
}: {
  readonly template: Template;
}): ReactNode {
  return (
    <Notice
      live="status"
      title={
        <>
          A copy of{' '}
          <Link to={deploymentAddress(id)}>
            <UntrustedText text={name} />
          </Link>
        </>
      }
    >
      {notCopied.length > 0 && (
        <p>
          Not copied: <UntrustedText text={notCopied.join(', ')} />.
        </p>
      )}
      What it does not say is not sent either.
    </Notice>
  );
}
