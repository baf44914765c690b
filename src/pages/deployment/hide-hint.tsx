import { type MouseEvent, type ReactNode, useState } from 'react';
import { addSilence } from '../../domain/fleet/silences.ts';
import { hintTexts } from '../../domain/model/hint-texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Dialog } from '../../kit/ui/dialog.tsx';
import { announce } from '../../kit/ui/live-region.tsx';
import { RadioGroup } from '../../kit/ui/radio-group.tsx';
import type { HintId } from '../../service/config/team.ts';

/** Hides a hint for one deployment or for all, in this browser. */
export function HideHint({
  hint,
  deploymentId,
  onClose,
}: {
  readonly hint: HintId;
  readonly deploymentId: string;
  readonly onClose: () => void;
}): ReactNode {
  const [where, setWhere] = useState<'here' | 'everywhere'>('here');
  const { label } = hintTexts[hint];
  const hide = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // First, so that the focus returns to the hint before it goes.
    currentTarget.closest('dialog')?.close();
    addSilence({ hint, ...(where === 'here' && { deployment: deploymentId }) });
    announce(`“${label}” is hidden`);
  };
  return (
    <Dialog
      title={`Hide “${label}”`}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" type="submit">
            Cancel
          </Button>
          <Button variant="primary" onClick={hide}>
            Hide
          </Button>
        </>
      }
    >
      <RadioGroup
        label="Where"
        value={where}
        onChange={setWhere}
        choices={[
          { value: 'here', label: 'This deployment' },
          { value: 'everywhere', label: 'Everywhere' },
        ]}
        hint="Only in this browser. You can undo it in Settings."
      />
    </Dialog>
  );
}
