import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import type { Deployment } from '../wire/deployment.ts';
import { CompareDialog } from './compare-dialog.tsx';
import css from './deployment-tools.module.css';

/** What can be done with a whole deployment. Secret values are left out of what is copied. */
export function DeploymentTools({ deployment }: { readonly deployment: Deployment }): ReactNode {
  const [isComparing, setIsComparing] = useState(false);
  const json = () => JSON.stringify(deployment.raw, null, 2);
  // Without the code for YAML (offline, a new release) JSON is copied, which YAML contains.
  const yaml = async () => import('yaml').then(({ stringify }) => stringify(deployment.raw), json);
  return (
    <div className={css.tools}>
      <Button aria-haspopup="dialog" onClick={() => setIsComparing(true)}>
        Compare with…
      </Button>
      <CopyButton name="Copy as YAML" text={yaml} isLabelled />
      <CopyButton name="Copy as JSON" text={json} isLabelled />
      {isComparing && <CompareDialog deployment={deployment} onClose={() => setIsComparing(false)} />}
    </div>
  );
}
