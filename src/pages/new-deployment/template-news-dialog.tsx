import type { ReactNode } from 'react';
import { describeFailure } from '../../domain/model/describe-failure.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Dialog } from '../../kit/ui/dialog.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { DifferenceList } from './difference-list.tsx';
import type { TemplateNews } from '../../domain/draft/as-record.ts';

/** Asks what to do where the template is not what was copied any more. */
export function TemplateNewsDialog({
  name,
  news,
  onCreate,
  onClose,
}: {
  /** What the template was called. */
  readonly name: string;
  readonly news: TemplateNews;
  readonly onCreate: () => void;
  readonly onClose: () => void;
}): ReactNode {
  return (
    <Dialog
      title="Create from an older copy?"
      onClose={onClose}
      actions={
        <>
          {/* First, so that it has the focus: Enter sends nothing. */}
          <Button type="submit">Back to the form</Button>
          <Button type="submit" variant="primary" onClick={onCreate}>
            Create as it stands
          </Button>
        </>
      }
    >
      <p>
        “<UntrustedText text={name} />” {happened(news)}
      </p>
      {news.kind === 'changed' && (
        <DifferenceList differences={news.changes} columns={['When copied', 'Now']} />
      )}
    </Dialog>
  );
}

function happened(news: TemplateNews): string {
  if (news.kind === 'changed') return 'has changed since it was copied. The form keeps what it has.';
  if (news.kind === 'gone') return 'is not listed any more. The copy can be created all the same.';
  return `could not be read again: ${describeFailure(news.error).title}. It may have changed.`;
}
