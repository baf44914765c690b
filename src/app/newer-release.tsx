import type { ReactNode } from 'react';
import { Button } from '../kit/ui/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { hostVersionStore, isNewerThanPage } from '../service/transport/host-version.ts';
import { version } from '../service/transport/version.ts';
import { useSelector } from '@tanstack/react-store';

/** Says that the host is of a newer release than this page, which was open before. */
export function NewerRelease(): ReactNode {
  const host = useSelector(hostVersionStore);
  if (host === undefined || !isNewerThanPage(host)) return null;
  return (
    <Notice
      live="status"
      title="A newer release is here"
      actions={<Button onClick={() => window.location.reload()}>Load the new release</Button>}
    >
      This page is Slipway {version}, its host {host}. Loading it keeps this address and the draft of the
      form.
    </Notice>
  );
}
