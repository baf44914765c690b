import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ListValues } from '../../api/filters.ts';
import { visibleText } from '../../kit/text/visible-text.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Dialog } from '../../kit/ui/dialog.tsx';
import { TextField } from '../../kit/ui/field.tsx';
import { announce } from '../../kit/ui/live-region.tsx';
import { useHistoryState } from '../browser/history-state.ts';
import { nameProblem, renameView, saveView, type View, viewLink, viewOf } from './views.ts';

/** Gives what the list shows a name, under which this browser keeps it; or a view another name. */
export function NameView({
  renamed,
  values,
  onClose,
}: {
  /** A saved view that gets another name. */
  readonly renamed?: View;
  /** The address of the list, with its columns. */
  readonly values: ListValues;
  readonly onClose: () => void;
}): ReactNode {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const state = useHistoryState();
  const formId = useId();
  // A linked view of another person is saved under the same name.
  const [name, setName] = useState(
    renamed?.name ?? (values.view !== undefined && nameProblem(values.view) === undefined ? values.view : ''),
  );
  const [problem, setProblem] = useState<string>();
  /** Names what is shown: its page, and details beside it, stay. */
  const goTo = (view: View) => {
    const query = new URLSearchParams(viewLink(view).search);
    if (values.offset !== undefined) query.set('offset', String(values.offset));
    void navigate({ pathname, search: query.toString() }, { replace: true, state });
  };
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const invalid = nameProblem(name, renamed?.name);
    setProblem(invalid);
    if (invalid !== undefined) return;
    const view = renamed ? { ...renamed, name: name.trim() } : viewOf(name.trim(), values);
    if (renamed) renameView(renamed, view.name);
    else saveView(view);
    // Closed, not only gone: the focus goes back to where it came from.
    event.currentTarget.closest('dialog')?.close();
    announce(`View “${view.name}” saved`);
    if (!renamed || renamed.name === values.view) goTo(view);
    else if (renamed.name === state.view)
      void navigate({ pathname, search }, { replace: true, state: { ...state, view: view.name } });
  };
  return (
    <Dialog
      title={renamed ? `Rename “${visibleText(renamed.name)}”` : 'Save this view'}
      closedBy="closerequest"
      onClose={onClose}
      dismissal="Cancel"
      actions={
        <Button variant="primary" type="submit" form={formId}>
          Save
        </Button>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={save}>
        <TextField
          label="Name"
          mark="required"
          value={name}
          error={problem ?? ''}
          // A name that is suggested gives way to a typed one.
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
