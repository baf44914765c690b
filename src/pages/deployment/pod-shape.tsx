import type { ReactNode } from 'react';
import { catalogue } from '../../domain/model/catalogue.ts';
import { config } from '../../service/config/config.ts';
import { CodeBlock } from '../../kit/ui/code-block.tsx';
import { DefinitionList } from '../../kit/ui/definition-list.tsx';
import { lazyCode } from '../../kit/feedback/lazy-code.ts';
import { useLazy } from '../../kit/feedback/use-lazy.ts';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import type { Deployment } from '../../service/wire/deployment.ts';
import css from './deployment-page.module.css';
import { FieldValue } from './field-value.tsx';

const yaml = lazyCode('code for YAML', async () => (await import('yaml')).stringify);

/**
 * Labels, annotations, volumes and containers as YAML; values of container environments are hidden,
 * as secrets are.
 */
export function PodShape({ deployment }: { readonly deployment: Deployment }): ReactNode {
  const fields = catalogue
    .filter(({ group }) => group === 'Pod shaping')
    .map(({ label, kind, read }) => ({ label, kind, value: read(deployment, config().dialect.labels) }))
    .filter(({ value }) => value !== undefined && !(Array.isArray(value) && value.length === 0));
  const single = fields.filter(({ kind }) => kind !== 'structure');
  const structures = fields.filter(({ kind }) => kind === 'structure');
  const { code: stringify, failure } = useLazy(yaml, structures.length > 0);
  if (fields.length === 0) return <p className={css.absent}>Nothing beyond the service’s defaults.</p>;
  // Without the code for YAML (offline, a new release) the same is shown as JSON, which YAML
  // contains.
  const write = stringify ?? (failure ? (value: unknown) => JSON.stringify(value, null, 2) : undefined);
  return (
    <>
      {single.length > 0 && (
        <DefinitionList
          rows={single.map(({ label, kind, value }) => ({
            term: label,
            value: <FieldValue kind={kind} label={label} value={value} />,
          }))}
        />
      )}
      {structures.map(({ label, value }) =>
        write ? (
          <CodeBlock key={label} label={label} text={write(value)} copyName={`Copy ${label}`} />
        ) : (
          <Skeleton key={label} label={label.toLowerCase()} />
        ),
      )}
    </>
  );
}
