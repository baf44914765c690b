import { type ReactNode, useState } from 'react';
import { conditionLabels } from '../../domain/fleet/conditions.ts';
import { useReading } from '../../features/fleet/use-reading.ts';
import { RequestDialog } from '../../features/request/request-button.tsx';
import { MoreActions } from '../../kit/commands/more-actions.tsx';
import { deploymentsOperation } from '../../service/wire/deployments.ts';
import { ColumnsDialog } from './columns-dialog.tsx';
import { ListExport } from './list-export.tsx';
import type { DeploymentList } from './use-deployment-list.ts';

/** The rare actions of the list. */
export function ListMenu({ list }: { readonly list: DeploymentList }): ReactNode {
  const { shown, filters, values, conditions, hiddenCount } = list;
  const { reading, read } = useReading(filters);
  const [opened, setOpened] = useState<'columns' | 'export' | 'request'>();
  const onClose = () => setOpened(undefined);
  const canCount = !shown.matched && shown.total === undefined;
  return (
    <>
      <MoreActions
        actions={[
          {
            label: 'Columns…',
            note: hiddenCount > 0 ? `${hiddenCount} hidden` : undefined,
            run: () => setOpened('columns'),
          },
          { label: 'Export…', run: () => setOpened('export') },
          { label: 'Copy request…', run: () => setOpened('request') },
          ...(canCount ? [{ label: reading?.end ? 'Count again' : 'Count all', run: read }] : []),
        ]}
      />
      {opened === 'columns' && <ColumnsDialog list={list} onClose={onClose} />}
      {opened === 'export' && <ListExport list={list} firstRows="all" onClose={onClose} />}
      {opened === 'request' && (
        <RequestDialog
          operations={[deploymentsOperation(values)]}
          note={undefined}
          conditions={conditionLabels(conditions)}
          onClose={onClose}
        />
      )}
    </>
  );
}
