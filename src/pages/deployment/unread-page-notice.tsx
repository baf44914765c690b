import type { ReactNode } from 'react';
import { describeFailure } from '../../domain/model/describe-failure.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import type { Steps } from '../../kit/table/steps.ts';

/** Says that a neighbouring page of the list could not be read, with a button to read it again. */
export function UnreadPageNotice({ which, query }: NonNullable<Steps['unreadPage']>): ReactNode {
  return (
    <Notice
      tone="warning"
      live="status"
      title={`The ${which} page of the list could not be read`}
      actions={
        <Button isBusy={query.isFetching} onClick={() => void query.refetch()}>
          Read it again
        </Button>
      }
    >
      {describeFailure(query.error).title}
    </Notice>
  );
}
