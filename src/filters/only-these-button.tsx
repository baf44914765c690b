import { type ReactNode, useState } from 'react';
import type { FleetRecord } from '../model/fleet-record.ts';
import { Button } from '../ui/button.tsx';
import { OnlyTheseMenu, type Point } from './only-these-menu.tsx';

/** Leads from the values of a deployment to all that have the same. */
export function OnlyTheseButton({ record }: { readonly record: FleetRecord }): ReactNode {
  const [at, setAt] = useState<Point>();
  return (
    <>
      <Button
        aria-haspopup="true"
        onClick={({ currentTarget }) => {
          const { left, bottom } = currentTarget.getBoundingClientRect();
          setAt({ x: left, y: bottom });
        }}
      >
        Only these
      </Button>
      {at && <OnlyTheseMenu record={record} at={at} onClose={() => setAt(undefined)} />}
    </>
  );
}
