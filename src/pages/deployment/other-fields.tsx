import type { ReactNode } from 'react';
import { CodeBlock } from '../../kit/ui/code-block.tsx';
import type { Deployment } from '../../service/wire/deployment.ts';

/** Undocumented fields, with the wire's own names. Without secret values. */
export function OtherFields({ other }: Pick<Deployment, 'other'>): ReactNode {
  if (other.length === 0) return null;
  return (
    <>
      <p className="quiet">Slipway does not know these fields of the service.</p>
      {other.map(({ path, fields }) => (
        <CodeBlock
          key={path}
          label={path || 'Deployment'}
          text={JSON.stringify(fields, null, 2)}
          copyName={`Copy other fields of ${path || 'the deployment'}`}
        />
      ))}
    </>
  );
}
