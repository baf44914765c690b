import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';
import { mostUnconfirmed } from '../../domain/fleet/reading-query.ts';
import { useReading } from '../../features/fleet/use-reading.ts';
import { ReadingProgress } from '../../features/fleet/reading-progress.tsx';
import { IconButton } from '../../kit/ui/icon-button.tsx';
import { FindForm } from './find-form.tsx';
import css from './find-region.module.css';
import { FindResult } from './find-result.tsx';
import type { DeploymentList } from './use-deployment-list.ts';

/**
 * Finds deployments by what the service does not filter by: all that the filters match is read,
 * then looked through here. What is looked for stands in the address.
 */
export function FindRegion({
  list,
  isFirst,
  onClose,
}: {
  readonly list: DeploymentList;
  /** Whether somebody has just asked for it: the focus goes into it. */
  readonly isFirst: boolean;
  readonly onClose: () => void;
}): ReactNode {
  const titleId = useId();
  const { find } = list.address.values;
  const control = useReading(list.filters, find === undefined ? 0 : mostUnconfirmed);
  return (
    <section className={css.region} aria-labelledby={titleId}>
      <div className={css.head}>
        <h2 id={titleId}>Find in what was read</h2>
        <IconButton
          name="Close “Find in what was read”"
          icon={<X size={14} aria-hidden="true" />}
          onClick={() => {
            onClose();
            if (find) list.actions.setFind(undefined);
          }}
        />
      </div>
      <p className={css.quiet}>
        No filter of the service: everything that the filters match is read, and looked through here. A right
        click on a value in the list, or Shift+F10 in its row, finds those that have it, too.
      </p>
      <FindForm
        find={find}
        reading={control.reading}
        isFirst={isFirst && !find}
        onFind={list.actions.setFind}
      />
      {find && control.reading && (
        <FindResult find={find} reading={control.reading} isReading={control.isReading} />
      )}
      {find && <ReadingProgress control={control} />}
    </section>
  );
}
