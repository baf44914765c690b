import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ListValues } from '../../service/wire/parameters.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Dialog } from '../../kit/ui/dialog.tsx';
import { TextField } from '../../kit/ui/field.tsx';
import { announce } from '../../kit/ui/live-region.tsx';
import { nameProblem, saveView } from './change-views.ts';
import { viewLink, viewOf } from './view-address.ts';

/** Gives what the list shows a name, under which this browser keeps it. */
export function SaveView({
  values,
  onClose,
}: {
  /** What the list shows, with its columns. */
  readonly values: ListValues;
  readonly onClose: () => void;
}): ReactNode {
  const navigate = useNavigate();
  const formId = useId();
  // Whoever opens a link to a view of somebody else's keeps it under the same name.
  const [name, setName] = useState(
    values.view !== undefined && nameProblem(values.view) === undefined ? values.view : '',
  );
  const [problem, setProblem] = useState<string>();
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = nameProblem(name);
    setProblem(found);
    if (found !== undefined) return;
    const view = viewOf(name.trim(), values);
    saveView(view);
    // Closed, not only gone: the focus goes back to where it came from.
    event.currentTarget.closest('dialog')?.close();
    announce(`View “${view.name}” saved`);
    void navigate(viewLink(view), { replace: true });
  };
  return (
    <Dialog
      title="Save this view"
      closedBy="closerequest"
      onClose={onClose}
      actions={
        <>
          <Button type="submit" variant="quiet">
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={save}>
        <TextField
          label="Name"
          mark="required"
          value={name}
          error={problem}
          // A name that is suggested gives way to a typed one.
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <p className="small">
          Keeps filters, rows per page, sorting and columns, in this browser. The address is the view: whoever
          opens it sees the same and can keep it.
        </p>
      </form>
    </Dialog>
  );
}
