import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ListValues } from '../../api/filters.ts';
import { visibleText } from '../../kit/text/visible-text.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Dialog } from '../../kit/ui/dialog.tsx';
import { TextField } from '../../kit/ui/field.tsx';
import { announce } from '../../kit/ui/live-region.tsx';
import { useHistoryState } from '../browser/history-state.ts';
import {
  nameProblem,
  ownView,
  renameView,
  replaceView,
  saveView,
  type View,
  viewLink,
  viewOf,
} from './views.ts';

/**
 * Sets or removes the name of the view in the address, and keeps the page and the details.
 * @returns takes the view; undefined removes the name
 */
export function useNameView({ offset }: ListValues) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const state = useHistoryState();
  return (view: View | undefined, replace = true) => {
    const query = new URLSearchParams(view ? viewLink(view).search : search);
    if (!view) query.delete('view');
    else if (offset !== undefined) query.set('offset', String(offset));
    void navigate({ pathname, search: query.toString() }, { replace, state });
  };
}

/** Saves the list as a view in this browser, or renames a view. */
export function NameView({
  renamed,
  values,
  onClose,
}: {
  /** The saved view to rename. */
  readonly renamed?: View;
  /** The address of the list, with its columns. */
  readonly values: ListValues;
  readonly onClose: () => void;
}): ReactNode {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const state = useHistoryState();
  const formId = useId();
  const nameView = useNameView(values);
  // Suggest the name of a changed view, or of a view from a link.
  const { view: shown = state.view ?? '' } = values;
  const isFree = nameProblem(shown) === undefined || ownView(shown) !== undefined;
  const [name, setName] = useState(renamed?.name ?? (isFree ? shown : ''));
  const [problem, setProblem] = useState<string>();
  const taken = problem === undefined || renamed ? undefined : ownView(name);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const invalid = nameProblem(name, renamed?.name);
    setProblem(invalid);
    if (invalid !== undefined) return;
    const view = renamed ? { ...renamed, name: name.trim() } : viewOf(name.trim(), values);
    if (renamed) renameView(renamed, view.name);
    else saveView(view);
    // Close the dialog before it is removed, so that the focus returns.
    event.currentTarget.closest('dialog')?.close();
    announce(`View “${view.name}” saved`);
    if (!renamed || renamed.name === values.view) nameView(view);
    else if (renamed.name === state.view)
      void navigate({ pathname, search }, { replace: true, state: { ...state, view: view.name } });
  };
  const replace = (own: View, dialog: HTMLDialogElement | null) => {
    const view = viewOf(own.name, values);
    replaceView(view);
    dialog?.close();
    announce(`View “${view.name}” saved`);
    nameView(view);
  };
  return (
    <Dialog
      title={renamed ? `Rename “${visibleText(renamed.name)}”` : 'Save this view'}
      closedBy="closerequest"
      onClose={onClose}
      dismissal="Cancel"
      actions={
        <>
          {taken && (
            <Button onClick={({ currentTarget }) => replace(taken, currentTarget.closest('dialog'))}>
              Replace
            </Button>
          )}
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
          error={problem ?? ''}
          // Select the suggested name, so that typing replaces it.
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
