import css from './secrets.module.css';
import type { ReactNode } from 'react';
import { config } from '../../service/config/config.ts';
import type { Deployment } from '../../service/wire/deployment.ts';
import { Secret } from './secret.tsx';
import { DataTable } from '../../kit/table/data-table.tsx';
import { type RecordColumn, useRecordTable } from '../../kit/table/use-record-table.ts';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';

/** True where a deployment has secrets or references to them. */
export const hasSecrets = ({ secretNames, secretReferences }: Deployment) =>
  secretNames.length + secretReferences.length > 0;

/** Secrets by name, and references to secrets stored elsewhere. */
export function Secrets({ deployment }: { readonly deployment: Deployment }): ReactNode {
  const { id, secretNames, secretReferences } = deployment;
  const canReveal = config().reveal;
  return (
    <>
      {secretNames.length > 0 && !canReveal && <p className="quiet">The host does not reveal values.</p>}
      {secretNames.length > 0 && (
        <ul className={css.secrets} aria-label="Secrets">
          {secretNames.map((name, position) => (
            // Names may repeat, so the position is part of the key; so is the name, so that another
            // secret in this position does not get the old value.
            <Secret
              key={`${id} ${position} ${name}`}
              deploymentId={id}
              name={name}
              position={position}
              canReveal={canReveal}
            />
          ))}
        </ul>
      )}
      {secretReferences.length > 0 && <SecretReferences references={secretReferences} />}
    </>
  );
}

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

/** The references of a deployment to secrets elsewhere (INTERFACE.md 2.2). */
function SecretReferences({ references }: { readonly references: Reference[] }): ReactNode {
  const table = useRecordTable({ columns, data: references });
  return <DataTable label="Secret references" table={table} sortHint="Sorts the references" />;
}
