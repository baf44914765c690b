import { useQuery } from '@tanstack/react-query';
import { PlugZap } from 'lucide';
import type { ReactNode } from 'react';
import { checkService } from '../../api/check-service.ts';
import { describeFailure } from '../../domain/model/describe-failure.ts';
import { FailureNotice } from '../../kit/feedback/failure-notice.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { Row } from './row.tsx';

export const connectionKey = ['connection'] as const;

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
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery({
    queryKey: connectionKey,
    queryFn: async ({ signal }) => checkService(signal),
    enabled: checksOnMount,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const check = () => void refetch();
  const text = error ? 'Not connected' : isFetching ? 'Checking…' : 'Not checked yet';
  return (
    <div className="stack">
      <Row
        label="Connection"
        help={
          <div role="status">
            {data && !error ? (
              <>
                <p>{`The service is reachable: it responded in ${data.ms} ms.`}</p>
                Checked <Time instant={dataUpdatedAt} text="" />{' '}
                <span>
                  {`${credentialTexts[data.credential]}. ${data.readable + data.unreadable} of ${data.requested} deployments returned, ${data.unreadable === 0 ? 'all readable' : `${data.unreadable} of them not readable`}.`}
                </span>
              </>
            ) : (
              text
            )}
          </div>
        }
      >
        <Button icon={PlugZap} isBusy={isFetching} onClick={check}>
          Check connection
        </Button>
      </Row>
      {error && <FailureNotice failure={describeFailure(error)} onRetry={check} />}
    </div>
  );
}
