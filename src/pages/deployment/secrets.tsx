import type { ReactNode } from 'react';
import { config } from '../../service/config/config.ts';
import type { Deployment } from '../../service/wire/deployment.ts';
import pageCss from './deployment-page.module.css';
import { Secret } from './secret.tsx';
import { SecretReferences } from './secret-references.tsx';
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
      {secretReferences.length > 0 && <SecretReferences references={secretReferences} />}
    </>
  );
}
