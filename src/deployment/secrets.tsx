import type { ReactNode } from 'react';
import { UntrustedText } from '../ui/untrusted-text.tsx';
import { config } from '../wire/config.ts';
import type { Deployment } from '../wire/deployment.ts';
import pageCss from './deployment-page.module.css';
import { Secret } from './secret.tsx';
import tableCss from './resource-table.module.css';
import css from './secrets.module.css';

/** Secrets by name, and the references to secrets that are kept elsewhere. */
export function Secrets({ deployment }: { readonly deployment: Deployment }): ReactNode {
  const { id, secretNames, secretReferences } = deployment;
  const canReveal = config().reveal;
  return (
    <>
      {secretNames.length === 0 && <p className={pageCss.absent}>No secrets.</p>}
      {secretNames.length > 0 && !canReveal && (
        <p className={pageCss.note}>The host does not let values be revealed.</p>
      )}
      {secretNames.length > 0 && (
        <ul className={css.secrets} aria-label="Secrets">
          {secretNames.map((name, position) => (
            // Names may repeat, so the position is part of the key; the name is, so that another
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
      {secretReferences.length > 0 && (
        <table className={tableCss.table} data-text aria-label="Secret references">
          <thead>
            <tr>
              <th scope="col">Reference</th>
              <th scope="col">Secret</th>
              <th scope="col">Key</th>
            </tr>
          </thead>
          <tbody>
            {secretReferences.map(({ name, secretName, secretKey }, at) => (
              <tr key={`${at} ${name}`}>
                <th scope="row">
                  <UntrustedText text={name} />
                </th>
                <td data-label="Secret">
                  <UntrustedText text={secretName} />
                </td>
                <td data-label="Key">
                  <UntrustedText text={secretKey} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
