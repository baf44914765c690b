import { type ReactNode, useId, useState } from 'react';
import type { FleetRecord } from '../model/fleet-record.ts';
import { Button } from '../ui/button.tsx';
import { OnlyTheseMenu, type Point } from './only-these-menu.tsx';

/** Leads from the values of a deployment to all that have the same. */
export function OnlyTheseButton({ record }: { readonly record: FleetRecord }): ReactNode {
  const id = useId();
  const [at, setAt] = useState<Point>();
  return (
    <>
      <Button
        aria-haspopup="true"
        popoverTarget={id}
        onClick={(event) => {
          // An open menu is closed by what the button does by itself; a new one opens itself.
          if (at) return;
          event.preventDefault();
          const { left, bottom } = event.currentTarget.getBoundingClientRect();
          setAt({ x: left, y: bottom });
        }}
      >
        Only these
      </Button>
      {at && <OnlyTheseMenu id={id} record={record} at={at} onClose={() => setAt(undefined)} />}
    </>
  );
}
