import type { ReactNode } from 'react';
import { RequestButton } from '../../features/request/request-button.tsx';
import { CodeBlock } from '../../kit/ui/code-block.tsx';
import { CopyButton } from '../../kit/ui/copy-button.tsx';
import { Disclosure } from '../../kit/ui/disclosure.tsx';
import type { Deployment } from '../../service/wire/deployment.ts';
import { deploymentsOperation, valuesOfOne } from '../../service/wire/deployments.ts';
import css from './raw-record.module.css';

/** The original record, with the wire's own names. Without secret values. */
export function RawRecord({ id, raw }: Pick<Deployment, 'id' | 'raw'>): ReactNode {
  const json = () => JSON.stringify(raw, null, 2);
  const yaml = async () => (await import('yaml')).stringify(raw);
  return (
    <>
      <div className={`cluster ${css.tools}`}>
        <CopyButton text={yaml} name="Copy as YAML" isLabelled />
        <CopyButton text={json} name="Copy as JSON" isLabelled />
        <RequestButton read={() => deploymentsOperation(valuesOfOne(id))} />
      </div>
      <Disclosure summary="Show raw data">
        <CodeBlock label="Record, secret values left out" text={json()} copyName="Copy record" />
      </Disclosure>
    </>
  );
}
