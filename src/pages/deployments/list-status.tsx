import type { ReactNode } from 'react';
import { Button } from '../../kit/ui/button.tsx';
import { isStartingStore } from '../../service/transport/host-version.ts';
import css from './list-status.module.css';
import type { DeploymentList } from './use-deployment-list.ts';
import { useSelector } from '@tanstack/react-store';

/** After 2 s of loading, that it goes on, with a button to cancel. */
export function ListStatus({ list: { shown, actions } }: { readonly list: DeploymentList }): ReactNode {
  const isStarting = useSelector(isStartingStore);
  const { query } = shown;
  return (
    <div className={`small ${css.status}`} data-late={(query.isFetching && !isStarting) || undefined}>
      {query.isFetching && (
        <span role="status" className={`cluster ${css.loading}`}>
          {isStarting ? 'Starting the service…' : 'Still loading…'}
          <Button onClick={actions.cancel}>Cancel</Button>
        </span>
      )}
    </div>
  );
}
