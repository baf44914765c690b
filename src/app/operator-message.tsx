import type { ReactNode } from 'react';
import { Notice } from '../kit/feedback/notice.tsx';
import { Button } from '../kit/ui/button.tsx';
import { setPreferences, usePreferences } from '../features/browser/preferences.ts';
import { config } from '../service/config/config.ts';

/** The operator's message, until it is dismissed; another one is shown again. */
export function OperatorMessage(): ReactNode {
  const { message = '' } = config();
  const { dismissed } = usePreferences();
  if (message === dismissed || !message) return null;
  const dismiss = () => setPreferences({ dismissed: message });
  return <Notice live="off" title={message} actions={<Button onClick={dismiss}>Dismiss</Button>} />;
}
