import { useMutation, useQuery } from '@tanstack/react-query';
import { PlugZap } from 'lucide';
import type { ReactNode } from 'react';
import { checkService } from '../../api/check-service.ts';
import { describeFailure } from '../../domain/model/describe-failure.ts';
import { FailureNotice } from '../../kit/feedback/failure-notice.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { Row } from './row.tsx';

const credentialTexts = {
  tab: 'with the API key of this tab, which was accepted',
  host: 'with the credential of the host, which was accepted',
  session: 'with your session, which was accepted',
  none: 'without a credential',
} as const;

/** A button that sends one read-only request, and shows the result. */
export function ConnectionCheck({
  checksOnMount,
}: {
  /** True to check the connection when the page is opened, false after a change of credentials. */
  readonly checksOnMount: boolean;
}): ReactNode {
  const { data, error, isPending, submittedAt, mutate } = useMutation({ mutationFn: () => checkService() });
  const check = () => mutate();
  const showsFirstCheck = checksOnMount && data === undefined && error === null && !isPending;
  return (
    <>
      <Row label="Connection" help={showsFirstCheck && <FirstCheck />}>
        <Button icon={PlugZap} isBusy={isPending} onClick={check}>
          Check connection
        </Button>
      </Row>
      <div className="stack">
        {error && <FailureNotice failure={describeFailure(error)} onRetry={check} />}
        {data && (
          <Notice
            tone={data.unreadable > 0 ? 'warning' : 'success'}
            title={`The service is reachable: it responded in ${data.ms} ms`}
          >
            Checked <Time instant={submittedAt} text="" />{' '}
            <span>
              {`${credentialTexts[data.credential]}. ${data.readable + data.unreadable} of ${data.requested} deployments returned, ${data.unreadable === 0 ? 'all readable' : `${data.unreadable} of them not readable`}.`}
            </span>
          </Notice>
        )}
      </div>
    </>
  );
}

/** Checks the connection once when the page is opened. */
function FirstCheck(): ReactNode {
  const { data, error } = useQuery({
    queryKey: ['connection'],
    queryFn: () => checkService(),
    staleTime: Infinity,
    gcTime: 0,
  });
  return data ? `Connected in ${data.ms} ms` : error && `Not connected: ${describeFailure(error).title}`;
}
