import Ellipsis from 'lucide-react/icons/ellipsis';
import type { ReactNode } from 'react';
import { ActionsMenu, MenuItem } from '../ui/menu.tsx';
import { usePageAction } from './use-page-action.ts';

/** A rare action of a page. */
interface RareAction {
  readonly label: string;
  readonly note?: string | undefined;
  readonly run: () => void;
}

/** The rare actions of a page in one menu, and as its commands. */
export function MoreActions({ actions }: { readonly actions: readonly RareAction[] }): ReactNode {
  return (
    <>
      <ActionsMenu label="More actions" icon={<Ellipsis size={16} aria-hidden="true" />}>
        {actions.map(({ label, note, run }) => (
          <MenuItem key={label} aria-description={note} aria-label={label} onClick={run}>
            {label}
            {note && <span className="small">{note}</span>}
          </MenuItem>
        ))}
      </ActionsMenu>
      {actions.map((action) => (
        <Offer key={action.label} {...action} />
      ))}
    </>
  );
}

function Offer({ label, run }: RareAction): ReactNode {
  usePageAction(label, run);
  return null;
}
