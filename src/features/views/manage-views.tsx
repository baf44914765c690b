import { useSelector } from '@tanstack/react-store';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { Button } from '../../kit/ui/button.tsx';
import { Dialog } from '../../kit/ui/dialog.tsx';
import { SelectField, TextField } from '../../kit/ui/field.tsx';
import { visibleText } from '../../kit/text/visible-text.ts';
import { viewNames } from '../../service/config/team.ts';
import { deleteView, nameProblem, renameView, setFirstView } from './change-views.ts';
import { type View } from './view-address.ts';
import css from './views.module.css';
import { ownViews, sharedViews } from './views.ts';

/** The default view, and the views of this browser: renamed, deleted, brought back. */
export function ManageViews({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { views, first } = useSelector(ownViews.store);
  /** Those that were deleted here stay in sight, each at its position. */
  const [lines, setLines] = useState(views);
  const { builtIn, team } = sharedViews();
  const names = [viewNames.pinned, ...[...builtIn, ...team, ...views].map(({ name }) => name)];
  return (
    <Dialog
      title="Manage views"
      closedBy="closerequest"
      onClose={onClose}
      actions={
        <Button type="submit" onClick={stayWithErrors}>
          Done
        </Button>
      }
    >
      <SelectField
        label="Default view"
        hint="Opens with Deployments, where the address asks for nothing else."
        choices={[
          { value: '', label: viewNames.everything },
          ...names.map((name) => ({ value: name, label: visibleText(name) })),
        ]}
        value={first ?? ''}
        onChange={(event) => setFirstView(event.currentTarget.value || undefined)}
      />
      {lines.length === 0 ? (
        <p className="small">
          No views are saved in this browser. “Save this view” keeps what the list shows.
        </p>
      ) : (
        <>
          <h3 id="your-views" className="small">
            Your views
          </h3>
          <ul aria-labelledby="your-views" className="stack">
            {lines.map((view, at) => (
              <ViewLine
                // A name changes while it stands here.
                key={`${at}`}
                view={view}
                onRename={(name) => setLines(lines.with(at, { ...view, name }))}
              />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

/** A name that cannot be taken is not lost without a word. */
function stayWithErrors(event: MouseEvent<HTMLElement>): void {
  const wrong = event.currentTarget.closest('dialog')?.querySelector<HTMLElement>('[aria-invalid]');
  if (!wrong) return;
  event.preventDefault();
  wrong.focus();
}

/** One view of this browser: its name, which can be changed, and what deletes or restores it. */
function ViewLine({
  view,
  onRename,
}: {
  readonly view: View;
  readonly onRename: (name: string) => void;
}): ReactNode {
  const [name, setName] = useState(view.name);
  const [problem, setProblem] = useState<string>();
  const [restore, setRestore] = useState<() => void>();
  const apply = () => {
    const found = nameProblem(name, view.name);
    setProblem(found);
    if (found !== undefined || name.trim() === view.name) return;
    renameView(view, name.trim());
    onRename(name.trim());
  };
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) apply();
  };
  const remove = () => {
    const undo = deleteView(view);
    setRestore(() => undo);
  };
  const bringBack = () => {
    restore?.();
    setRestore(undefined);
  };
  const shown = visibleText(view.name);
  return (
    <li className={css.line}>
      {restore ? (
        <p role="status">“{shown}” is deleted.</p>
      ) : (
        <TextField
          label={`Rename ${shown}`}
          layout="bare"
          value={name}
          error={problem}
          onChange={(event) => setName(event.currentTarget.value)}
          onKeyDown={applyOnEnter}
          onBlur={apply}
        />
      )}
      {/* One button, so that the focus stays where it is. */}
      <Button
        variant="quiet"
        aria-label={`${restore ? 'Undo: bring back' : 'Delete'} ${shown}`}
        onClick={restore ? bringBack : remove}
      >
        {restore ? 'Undo' : 'Delete'}
      </Button>
    </li>
  );
}
