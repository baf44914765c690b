import { onlineManager, useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Notice } from '../feedback/notice.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { isReleaseReplaced } from './release-replaced.ts';

/** A page whose code is a bundle of its own, fetched ahead of the first visit where possible. */
export interface PageCode {
  /** What is loaded, in words that finish "Loading …". */
  name: string;
  load: () => Promise<ComponentType>;
}

/**
 * The code of a page, fetched once. Its error says whether a new release has replaced the files.
 */
export function pageCodeQuery({ name, load }: PageCode) {
  return {
    queryKey: ['page code', name],
    queryFn: async () => {
      try {
        return await load();
      } catch (error) {
        throw new PageCodeError(await isReleaseReplaced(), error);
      }
    },
    // A load that was failing while the network came back missed its return: it is tried once more.
    retry: (failures: number) => failures === 0 && onlineManager.isOnline(),
    retryDelay: 0,
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  } as const;
}

class PageCodeError extends Error {
  readonly isReplaced: boolean;

  constructor(isReplaced: boolean, cause: unknown) {
    super('The code of a page could not be loaded.', { cause });
    this.isReplaced = isReplaced;
  }
}

/** A page, once its code is loaded; where that fails, why, and what to do. */
export function LazyPage({ code }: { readonly code: PageCode }): ReactNode {
  const { data: Page, error, isFetching, refetch } = useQuery(pageCodeQuery(code));
  if (Page) return <Page />;
  if (!error) return <Skeleton label={code.name} lines={6} />;
  const isReplaced = error instanceof PageCodeError && error.isReplaced;
  return (
    <Notice
      tone="danger"
      live="alert"
      title={`The ${code.name} could not be loaded`}
      actions={
        isReplaced ? (
          <Button variant="primary" onClick={() => window.location.reload()}>
            Load the new release
          </Button>
        ) : (
          <Button isBusy={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        )
      }
    >
      {isReplaced
        ? 'A new release has replaced the one in this tab. Loading it keeps this address and the draft of the form.'
        : 'Its code did not come: the network or the host failed. Everything else still works.'}
    </Notice>
  );
}
