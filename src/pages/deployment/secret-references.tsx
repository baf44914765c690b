import type { ReactNode } from 'react';
import { DataTable } from '../../kit/table/data-table.tsx';
import { type RecordColumn, useRecordTable } from '../../kit/table/use-record-table.ts';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import type { Deployment } from '../../service/wire/deployment.ts';

type Reference = Deployment['secretReferences'][number];

function column(id: keyof Reference, header: string): RecordColumn<Reference> {
  return {
    id,
    header,
    accessorFn: (reference) => reference[id],
    size: 128,
    meta: { cardLine: id === 'name' ? 1 : 3 },
    cell: ({ row }) => <UntrustedText text={row.original[id]} room={14} />,
  };
}

const columns = [column('name', 'Reference'), column('secretName', 'Secret'), column('secretKey', 'Key')];

/** The references of a deployment to secrets that are kept elsewhere (INTERFACE.md 2.2). */
export function SecretReferences({ references }: { readonly references: Reference[] }): ReactNode {
  const table = useRecordTable({ columns, data: references });
  return <DataTable label="Secret references" table={table} sortHint="Sorts the references" />;
}
