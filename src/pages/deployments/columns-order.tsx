import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { type PointerEvent, type ReactNode, useId, useState } from 'react';
import { IconButton } from '../../kit/ui/icon-button.tsx';
import css from './columns-dialog.module.css';
import type { DeploymentTable } from './use-deployment-table.ts';

/** The chosen columns in their order, which dragging or two buttons change. */
export function ColumnsOrder({ table }: { readonly table: DeploymentTable }): ReactNode {
  const headingId = useId();
  const [drag, setDrag] = useState<{ id: string; to: number }>();
  const [moved, setMoved] = useState('');
  const order = table.state.columnOrder;
  const headerOf = (id: string) => String(table.getColumn(id)?.columnDef.header);
  const move = (id: string, to: number) => {
    // The name stays first.
    if (to < 1 || to >= order.length || order[to] === id) return;
    table.setColumnOrder(order.filter((each) => each !== id).toSpliced(to, 0, id));
    setMoved(`${headerOf(id)}: column ${to + 1} of ${order.length}`);
  };
  const drop = () => {
    if (drag) move(drag.id, drag.to);
    setDrag(undefined);
  };
  return (
    <div>
      <h3 id={headingId} className={`small ${css.group}`}>
        Order
      </h3>
      <p className="small">Columns at the bottom are hidden first on narrow screens.</p>
      <ol aria-labelledby={headingId}>
        {order.map((id, at) => (
          <li
            key={id}
            className={`line ${css.item}`}
            data-drop={(drag?.to === at && drag.id !== id) || undefined}
          >
            {at > 0 && (
              // The keyboard has two buttons instead.
              <button
                type="button"
                className={css.grip}
                tabIndex={-1}
                aria-hidden="true"
                onPointerDown={({ currentTarget, pointerId }) => {
                  currentTarget.setPointerCapture(pointerId);
                  setDrag({ id, to: at });
                }}
                onPointerMove={(event) => drag && setDrag({ id, to: rowAt(event) })}
                onPointerUp={drop}
                onPointerCancel={() => setDrag(undefined)}
              >
                <GripVertical size={14} />
              </button>
            )}
            <span className={css.name}>{headerOf(id)}</span>
            {at > 0 && (
              <>
                <IconButton
                  name={`Move up ${headerOf(id)}`}
                  icon={<ArrowUp size={14} />}
                  disabled={at === 1}
                  onClick={() => move(id, at - 1)}
                />
                <IconButton
                  name={`Move down ${headerOf(id)}`}
                  icon={<ArrowDown size={14} />}
                  disabled={at === order.length - 1}
                  onClick={() => move(id, at + 1)}
                />
              </>
            )}
          </li>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {moved}
      </p>
    </div>
  );
}

/** The position of the row under the pointer; -1 where there is none. */
function rowAt({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): number {
  const row = document.elementFromPoint(clientX, clientY)?.closest('li');
  return [...(currentTarget.closest('ol')?.children ?? [])].findIndex((each) => each === row);
}
