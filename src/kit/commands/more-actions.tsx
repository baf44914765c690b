import Ellipsis from 'lucide-react/icons/ellipsis';
import { type ReactNode, useState } from 'react';
import { ActionsMenu, MenuItem } from '../ui/menu.tsx';
import { usePageAction } from './use-page-action.ts';

/** A rare action of a page: it opens a dialog, or runs at once. */
interface RareAction {
  readonly label: string;
  readonly note?: string | undefined;
  readonly run?: () => void;
  /** The dialog, while it is open. */
  readonly dialog?: (onClose: () => void) => ReactNode;
}

/** The rare actions of a page in one menu, and as its commands. */
export function MoreActions({ actions }: { readonly actions: readonly RareAction[] }): ReactNode {
  const [opened, setOpened] = useState<string>();
  const onClose = () => setOpened(undefined);
  const entries = actions.map((action) => ({
    ...action,
    run: action.run ?? (() => setOpened(action.label)),
  }));
  return (
    <>
      <ActionsMenu label="More actions" icon={<Ellipsis size={16} aria-hidden="true" />}>
        {entries.map(({ label, note, run }) => (
          <MenuItem key={label} aria-description={note} aria-label={label} onClick={run}>
            {label}
            {note && <span className="small">{note}</span>}
          </MenuItem>
        ))}
      </ActionsMenu>
      {entries.map(({ label, run }) => (
        <Offer key={label} label={label} run={run} />
      ))}
      {actions.find(({ label }) => label === opened)?.dialog?.(onClose)}
    </>
  );
}

function Offer({ label, run }: { readonly label: string; readonly run: () => void }): ReactNode {
  usePageAction(label, run);
  return null;
}
