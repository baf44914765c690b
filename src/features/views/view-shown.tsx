import { useSelector } from '@tanstack/react-store';
import type { ReactNode } from 'react';
import type { ListValues } from '../../api/filters.ts';
import { isComplete, type AllDeployments } from '../../domain/fleet/pages.ts';
import { pluralize } from '../../kit/text/number-text.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Link } from '../../kit/ui/link.tsx';
import { announce } from '../../kit/ui/live-region.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { useHistoryState } from '../browser/history-state.ts';
import { pins, unpin } from './pins.ts';
import { useNameView } from './save-view.tsx';
import { all, changedView, ownViews, replaceView, type View } from './views.ts';
import css from './views.module.css';

/** Shows the name of the view, and pinned deployments that no longer exist. */
export function ViewShown({
  values,
  pinned,
}: {
  /** The address of the list, with its columns. */
  readonly values: ListValues;
  /** The pinned deployments, if the list shows only them and has no other filter. */
  readonly pinned: AllDeployments | undefined;
}): ReactNode {
  const ids = useSelector(pins.store);
  const { views } = useSelector(ownViews.store);
  const { view: before } = useHistoryState();
  const nameView = useNameView(values);
  const changed = changedView(values.view ?? before, values);
  const own = views.find((view) => view.name === changed?.name);
  const name = values.view ?? changed?.name;
  const save = (view: View) => {
    replaceView(view);
    announce(`View “${view.name}” saved`);
    nameView(view);
  };
  const present = new Set(pinned?.records.map(({ id }) => id));
  const isKnown = isComplete(pinned) && pinned.unreadable === 0;
  const gone = isKnown ? ids.filter((id) => !present.has(id)) : [];
  if (name === undefined && gone.length === 0) return null;
  return (
    <p className={`quiet cluster anywhere ${css.shown}`}>
      {name !== undefined && (
        <span>
          View{' '}
          <b>
            <UntrustedText text={name} />
          </b>
          {changed && <span>, changed</span>}
        </span>
      )}
      {changed && own && (
        <>
          <Button variant="quiet" onClick={() => save(changed)}>
            Save
          </Button>
          <Button variant="quiet" onClick={() => nameView(own, false)}>
            Revert
          </Button>
        </>
      )}
      {name !== undefined && name !== all.name && <Link to="/deployments">Show all deployments</Link>}
      {gone.length > 0 && (
        <span role="status">
          <span>{`${pluralize(gone.length, 'pinned deployment no longer exists', 'pinned deployments no longer exist')}. `}</span>
          <Button variant="quiet" onClick={() => unpin(gone)}>
            {gone.length === 1 ? 'Unpin it' : 'Unpin them'}
          </Button>
        </span>
      )}
    </p>
  );
}
