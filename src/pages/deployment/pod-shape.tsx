import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Deployment } from '../../api/deployment.ts';
import { deploymentFields } from '../../domain/model/deployment-fields.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { CodeBlock } from '../../kit/ui/code-block.tsx';
import { DefinitionList } from '../../kit/ui/definition-list.tsx';
import { FieldValue } from './field-value.tsx';

/** The pod shaping fields of a deployment that have a value. */
export function podFields(deployment: Deployment) {
  return deploymentFields
    .filter(({ group }) => group === 'Pod shaping')
    .map(({ label, kind, read }) => ({ label, kind, value: read(deployment) }))
    .filter(({ value }) => value !== undefined && !(Array.isArray(value) && value.length === 0));
}

/**
 * Labels, annotations, volumes and containers as YAML. Environment values of containers are hidden
 * like secrets.
 */
export function PodShape({ deployment }: { readonly deployment: Deployment }): ReactNode {
  const fields = podFields(deployment);
  const single = fields.filter(({ kind }) => kind !== 'structure');
  const structures = fields.filter(({ kind }) => kind === 'structure');
  const yaml = useQuery({
    queryKey: ['yaml'],
    queryFn: async () => import('yaml'),
    enabled: structures.length > 0,
    staleTime: Infinity,
  });
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
      {yaml.isError && (
        <Notice
          title="The code that writes YAML could not be loaded"
          actions={
            <Button isBusy={yaml.isFetching} onClick={() => void yaml.refetch()}>
              Retry
            </Button>
          }
        >
          The fields are shown as JSON.
        </Notice>
      )}
      {structures.map(({ label, value }) =>
        yaml.isLoading ? (
          <Skeleton key={label} label={label.toLowerCase()} />
        ) : (
          <CodeBlock
            key={label}
            label={label}
            text={yaml.data?.stringify(value) ?? JSON.stringify(value, null, 2)}
            copyName={`Copy ${label}`}
          />
        ),
      )}
    </>
  );
}
