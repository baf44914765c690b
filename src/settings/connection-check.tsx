import { useQuery } from '@tanstack/react-query';
import PlugZap from 'lucide-react/icons/plug-zap';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { FailureNotice } from '../feedback/failure-notice.tsx';
import { Notice } from '../feedback/notice.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { checkService } from '../wire/check-service.ts';
import { describeFailure } from '../model/describe-failure.ts';

/** A button that sends one read-only request, and the result. */
export function ConnectionCheck(): ReactNode {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['check'],
    queryFn: ({ signal }) => checkService(signal),
    enabled: false,
    // The last result is kept while the page is open.
    gcTime: Infinity,
  });
  const check = () => void refetch();
  return (
    <>
      <div>
        <Button icon={<PlugZap size={14} aria-hidden="true" />} isBusy={isFetching} onClick={check}>
          Check connection
        </Button>
      </div>
      {error && !isFetching && <FailureNotice failure={describeFailure(error)} onRetry={check} />}
      {data && !error && (
        <Notice
          tone="success"
          live="status"
          title={`The service is reachable: it answered ${data.status} in ${data.ms} ms`}
        >
          Asked <RelativeTime instant={dataUpdatedAt} text="" />.{' '}
          {!data.hasRecord && 'It lists no deployments yet. '}
          {data.unknownFields.length > 0
            ? `Fields beyond the interface: ${data.unknownFields.join(', ')}.`
            : 'Every field it sent is known.'}
        </Notice>
      )}
    </>
  );
}
