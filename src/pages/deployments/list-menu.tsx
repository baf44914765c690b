import { Columns3, Download, Sigma, Terminal } from 'lucide';
import { type ReactNode, useState } from 'react';
import { config } from '../../api/config/config.ts';
import { deploymentsOperation } from '../../api/deployments.ts';
import { cellText } from '../../domain/fleet/export-text.ts';
import { hasEnded } from '../../domain/fleet/pages.ts';
import { filterWords } from '../../domain/model/filters.ts';
import { RequestDialog } from '../../features/request/request-button.tsx';
import type { ShownRows } from '../../features/request/request-text.ts';
import { copyLink, MoreActions } from '../../kit/commands/page-actions.tsx';
import { ColumnsDialog } from './columns-dialog.tsx';
import { ExportDialog, shownColumns } from './list-export.tsx';
import { rangeText } from './list-page.ts';
import type { DeploymentList } from './use-deployment-list.ts';

function shownRows({ page, table }: DeploymentList): ShownRows {
  const columns = shownColumns(table);
  return {
    range: rangeText(page),
    head: columns.map(({ label }) => label),
    rows: page.rows.map((row) => columns.map(({ read, shown = read }) => cellText(shown(row)))),
  };
}

export function ListMenu({ list }: { readonly list: DeploymentList }): ReactNode {
  const { request, all, page, columns, count } = list;
  const [opened, setOpened] = useState<'columns' | 'export' | 'request'>();
  const onClose = () => setOpened(undefined);
  const canCount = page.from === 'service' && page.total === undefined;
  return (
    <>
      <MoreActions
        actions={[
          {
            label: 'Columns…',
            icon: Columns3,
            note: columns.hidden.length > 0 ? `${columns.hidden.length} hidden` : undefined,
            run: () => setOpened('columns'),
          },
          { label: 'Export…', icon: Download, run: () => setOpened('export') },
          { label: 'Copy request…', icon: Terminal, run: () => setOpened('request') },
          copyLink,
          ...(canCount
            ? [{ label: hasEnded(all.data) ? 'Count again' : 'Count all', icon: Sigma, run: count }]
            : []),
        ]}
      />
      {opened === 'columns' && <ColumnsDialog {...list} onClose={onClose} />}
      {opened === 'export' && <ExportDialog {...list} firstRows="all" onClose={onClose} />}
      {opened === 'request' && (
        <RequestDialog
          operations={[deploymentsOperation(request.values)]}
          conditions={request.checked.map((filter) => filterWords(filter, config().dialect.labels))}
          shown={shownRows(list)}
          onClose={onClose}
        />
      )}
    </>
  );
}
