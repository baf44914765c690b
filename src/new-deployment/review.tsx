import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CodeBlock } from '../ui/code-block.tsx';
import { connection } from '../wire/connection.ts';
import { writeDeployment } from '../wire/deployment-request.ts';
import { hidden } from '../wire/redact.ts';
import { toNewDeployment } from './draft-schema.ts';
import { type Draft, isTag, writtenRef } from './draft-shape.ts';
import css from './new-deployment-page.module.css';
import { readPodShape } from './pod-shape.ts';

/** What sending the form will do, in a sentence, and the very request; secret values are left out of it. */
export function Review(): ReactNode {
  const { control, getValues } = useFormContext<Draft>();
  useWatch({ control });
  const draft = getValues();
  const { data: shape } = useQuery({
    queryKey: ['pod-shape', draft.podShape],
    queryFn: () => readPodShape(draft.podShape),
    enabled: draft.source === 'image' && draft.podShape.trim() !== '',
    gcTime: 0,
  });
  const podShape = shape && 'value' in shape ? shape.value : undefined;
  const request = toNewDeployment(draft, podShape);
  const secrets = request.secrets.map(({ name }) => ({ name, value: hidden }));
  const body = writeDeployment({ ...request, secrets }, connection().dialect);
  return (
    <aside className={css.review} aria-labelledby="review-heading">
      <h2 id="review-heading">Review</h2>
      <p>{sentence(draft)}</p>
      <CodeBlock label="POST /v2/deployments" text={JSON.stringify(body, null, 2)} copyName="Copy request" />
      <p className={css.note}>Secret values are left out here; they are sent as typed.</p>
    </aside>
  );
}

function sentence(draft: Draft): string {
  const { source, name, repoUrl, imageUri, sourceTarballPath, deploymentType, buildOnPush } = draft;
  const what = name.trim() ? `“${name.trim()}”` : 'a deployment without a name yet';
  const from = {
    repository: `${repoUrl.trim() || 'a repository still to be chosen'} at ${writtenRef(draft) || 'a reference still to be given'}`,
    image: imageUri.trim() || 'an image still to be named',
    tarball: sourceTarballPath.trim() || 'a tarball still to be named',
  }[source];
  const onPush =
    source === 'repository' && buildOnPush && !isTag(draft) ? ' Every push makes a new revision.' : '';
  return `Creates ${what} of type ${deploymentType} from ${from}.${onPush}`;
}
