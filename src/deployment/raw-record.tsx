import type { ReactNode } from 'react';
import { CodeBlock } from '../ui/code-block.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import type { Deployment } from '../wire/deployment.ts';

/** The whole record as it came, with the wire's own names. Secret values are left out. */
export function RawRecord({ raw }: Pick<Deployment, 'raw'>): ReactNode {
  return (
    <Disclosure summary="Show raw data">
      <CodeBlock
        label="Record, secret values left out"
        text={JSON.stringify(raw, null, 2)}
        copyName="Copy record"
      />
    </Disclosure>
  );
}
