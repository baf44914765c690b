import { useSelector } from '@tanstack/react-store';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { Notice } from '../kit/feedback/notice.tsx';
import { kept } from '../kit/params/kept.ts';
import { Button } from '../kit/ui/button.tsx';
import { config } from '../service/config/config.ts';

const dismissed = kept('slipway.dismissed', z.string(), '');

/** The operator's message, until it is dismissed; another one is shown again. */
export function OperatorMessage(): ReactNode {
  const { message } = config();
  const last = useSelector(dismissed.store);
  if (message === undefined || message === last) return null;
  return (
    <Notice
      title={message}
      actions={<Button onClick={() => dismissed.change(() => message)}>Dismiss</Button>}
    />
  );
}
