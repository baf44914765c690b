import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { type ReactNode, useState } from 'react';
import { forgetBaselines, sinceStore, setSince, sinceKey } from '../../domain/fleet/baseline.ts';
import { Button } from '../../kit/ui/button.tsx';
import { CheckField } from '../../kit/ui/check-field.tsx';

/** Switches "Since last visit" on or off, and forgets its baselines. */
export function SinceSettings(): ReactNode {
  const keeps = useSelector(sinceStore);
  const client = useQueryClient();
  const [done, setDone] = useState('');
  const forget = async () => {
    try {
      await forgetBaselines();
      client.removeQueries({ queryKey: sinceKey });
      setDone('Forgotten');
    } catch {
      setDone('This browser keeps nothing');
    }
  };
  return (
    <>
      <CheckField
        label="Tell what changed since the last visit"
        checked={keeps}
        onChange={(event) => setSince(event.currentTarget.checked)}
      />
      <div className="cluster">
        <Button onClick={() => void forget()}>Forget</Button>
        <span role="status">{done}</span>
      </div>
    </>
  );
}
