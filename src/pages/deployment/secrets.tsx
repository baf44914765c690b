import { useMutation } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide';
import type { ReactNode } from 'react';
import { config } from '../../api/config/config.ts';
import type { Deployment } from '../../api/deployment.ts';
import { revealSecret } from '../../api/reveal-secret.ts';
import { describeFailure } from '../../domain/model/describe-failure.ts';
import { FailureNotice } from '../../kit/feedback/failure-notice.tsx';
import { DataTable } from '../../kit/table/data-table.tsx';
import { type RecordColumn, useRecordTable } from '../../kit/table/use-record-table.ts';
import { useTimedValue } from '../../kit/time/use-timers.ts';
import { Button } from '../../kit/ui/button.tsx';
import { CopyButton } from '../../kit/ui/copy-button.tsx';
import { UntrustedText, untrustedProps } from '../../kit/ui/untrusted-text.tsx';
import rowCss from '../../kit/ui/definition-list.module.css';
import css from './secrets.module.css';

export const hasSecrets = ({ secretNames, secretReferences }: Deployment) =>
  secretNames.length + secretReferences.length > 0;

export function Secrets({ deployment }: { readonly deployment: Deployment }): ReactNode {
  const { id, secretNames, secretReferences } = deployment;
  const canReveal = config().reveal;
  return (
    <>
      {secretNames.length > 0 && !canReveal && <p className="quiet">The host does not reveal values.</p>}
      {secretNames.length > 0 && (
        <ul className={rowCss.list} aria-label="Secrets">
          {secretNames.map((name, position) => (
            // Names may repeat, so the key needs the position. It also needs the name, so that a
            // different secret at this position does not show the old value.
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
    meta: {
      size: 128,
      cardLine: id === 'name' ? 1 : 3,
      cellProps: (reference) => untrustedProps(reference[id], 14),
    },
  };
}

const columns = [column('name', 'Reference'), column('secretName', 'Secret'), column('secretKey', 'Key')];

/** The references to secrets outside the deployment. */
function SecretReferences({ references }: { readonly references: Reference[] }): ReactNode {
  const table = useRecordTable({ columns, data: references });
  return <DataTable label="Secret references" table={table} sortHint="Sorts the references" />;
}

/** How long a revealed value is visible, in milliseconds. */
const visibleMs = 30_000;
/** Has the same length for every value. */
const mask = '••••••••';

/**
 * One secret. Reveal fetches its value, which only this component stores and hides again after 30
 * s.
 */
function Secret({
  deploymentId,
  name,
  position,
  canReveal,
}: {
  readonly deploymentId: string;
  readonly name: string;
  readonly position: number;
  readonly canReveal: boolean;
}): ReactNode {
  const [value, setValue] = useTimedValue<string>(visibleMs);
  const reveal = useMutation({
    mutationFn: async () => setValue(await revealSecret(deploymentId, { position, name })),
    gcTime: 0,
  });
  const isVisible = value !== undefined;
  const label = name || `secret ${position + 1}`;
  return (
    <li className={rowCss.row}>
      <span className={`code ${rowCss.term}`}>
        <UntrustedText text={label} />
      </span>
      <span className={`line ${rowCss.value} ${css.tools}`}>
        {!isVisible && (
          <span className={css.mask} aria-label="hidden" role="img">
            {mask}
          </span>
        )}
        {isVisible && <CopyButton text={() => value} name={`Copy ${label}`} tipSide="start" />}
        {canReveal && (
          <Button
            variant="quiet"
            icon={isVisible ? EyeOff : Eye}
            isBusy={reveal.isPending}
            aria-label={`${isVisible ? 'Hide' : 'Reveal'} ${label}`}
            onClick={() => (isVisible ? setValue(undefined) : reveal.mutate())}
          >
            {isVisible ? 'Hide' : 'Reveal'}
          </Button>
        )}
      </span>
      {isVisible && <pre className={`code ${css.value}`}>{value === '' ? '(empty)' : value}</pre>}
      {reveal.error && (
        <div className={css.failure}>
          <FailureNotice failure={describeFailure(reveal.error)} onRetry={() => reveal.mutate()} />
        </div>
      )}
    </li>
  );
}
