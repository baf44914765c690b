import type { ReactNode } from 'react';
import { CodeBlock } from '../ui/code-block.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import type { Deployment } from '../wire/deployment.ts';
import css from './deployment-page.module.css';
import { Section } from './section.tsx';

/** What the interface does not know, with the wire's own names, and the whole record as it came. Secret values are in neither. */
export function RawRecord({
  deployment: { other, raw },
  level,
}: {
  readonly deployment: Deployment;
  readonly level: 1 | 2;
}): ReactNode {
  return (
    <>
      {other.length > 0 && (
        <Section title="Other fields" level={level}>
          <p className={css.note}>The service sent these beside the fields that Slipway knows.</p>
          {other.map(({ path, fields }) => (
            <CodeBlock
              key={path}
              label={path || 'Deployment'}
              text={JSON.stringify(fields, null, 2)}
              copyName={`Copy other fields of ${path || 'the deployment'}`}
            />
          ))}
        </Section>
      )}
      <Disclosure summary="Raw record">
        <CodeBlock
          label="Record, secret values left out"
          text={JSON.stringify(raw, null, 2)}
          copyName="Copy record"
        />
      </Disclosure>
    </>
  );
}
