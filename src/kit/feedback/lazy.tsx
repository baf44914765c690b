import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import type { LazyCode } from './lazy-code.ts';
import { Notice } from './notice.tsx';
import { Skeleton } from './skeleton.tsx';
import { useLazy } from './use-lazy.ts';

/** A part of the page, once its code is loaded; where that fails, why, and what to do. */
export function Lazy<T>({
  code: lazy,
  waiting,
  children,
}: {
  readonly code: LazyCode<T>;
  /** Shown until then; grey lines where it is not given. */
  readonly waiting?: ReactNode;
  readonly children: (code: T) => ReactNode;
}): ReactNode {
  const { code, failure, isLoading } = useLazy(lazy);
  if (code !== undefined) return children(code);
  if (!failure) return waiting === undefined ? <Skeleton label={lazy.name} lines={6} /> : waiting;
  return (
    <Notice
      tone="danger"
      live="alert"
      title={`The ${lazy.name} could not be loaded`}
      actions={
        failure.isReplaced ? (
          <Button variant="primary" onClick={() => window.location.reload()}>
            Load the new release
          </Button>
        ) : (
          <Button isBusy={isLoading} onClick={() => void lazy.load()}>
            Retry
          </Button>
        )
      }
    >
      {failure.isReplaced
        ? 'A new release has replaced the one in this tab. Loading it keeps this address and the draft of the form.'
        : 'The network or the host failed. Everything else still works.'}
    </Notice>
  );
}
