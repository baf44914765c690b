import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { addSilence } from '../../domain/fleet/silences.ts';
import { hintTexts } from '../../domain/model/hint-texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Dialog } from '../../kit/ui/dialog.tsx';
import { TextField } from '../../kit/ui/field.tsx';
import { announce } from '../../kit/ui/live-region.tsx';
import { RadioGroup } from '../../kit/ui/radio-group.tsx';
import type { HintId } from '../../service/config/team.ts';

/** Silences a hint for one deployment or for all, with a reason. */
export function SilenceDialog({
  hint,
  deploymentId,
  onClose,
}: {
  readonly hint: HintId;
  readonly deploymentId: string;
  readonly onClose: () => void;
}): ReactNode {
  const formId = useId();
  const [where, setWhere] = useState<'here' | 'everywhere'>('here');
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const { label } = hintTexts[hint];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (reason.trim() === '') {
      setError('Enter a reason.');
      field.current?.focus();
      return;
    }
    addSilence({ hint, reason: reason.trim(), ...(where === 'here' && { deployment: deploymentId }) });
    announce(`“${label}” is silenced`);
    event.currentTarget.closest('dialog')?.close();
  };
  return (
    <Dialog
      title={`Silence “${label}”`}
      closedBy="closerequest"
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" type="submit">
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId}>
            Silence
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" onSubmit={submit} noValidate>
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
        <TextField
          ref={field}
          label="Reason"
          mark="required"
          error={error}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
