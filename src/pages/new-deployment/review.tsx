import type { ReactNode } from 'react';
import { describeType } from '../../domain/model/labels.ts';
import { consequencesOf } from '../../domain/draft/consequences.ts';
import type { Template } from '../../domain/draft/template.ts';
import { besideQuery, useMediaQuery } from '../../kit/ui/media.ts';
import { usePodShape } from './use-pod-shape.ts';
import { CodeBlock } from '../../kit/ui/code-block.tsx';
import { Disclosure } from '../../kit/ui/disclosure.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { ReviewChecks } from './review-checks.tsx';
import { CopyAsCurl, isReadOnly } from './read-only.tsx';
import { config } from '../../service/config/config.ts';
import type { Draft } from '../../domain/draft/draft.ts';
import { useDraftValues } from './use-draft-values.ts';
import { requestOf, writtenRef } from '../../domain/draft/request.ts';
import { writeRequest } from '../../service/wire/deployment-request.ts';
import { redact } from '../../service/wire/redact.ts';
import css from './new-deployment-page.module.css';
import type { PodShape } from '../../domain/draft/pod-shape.ts';

/**
 * What sending the form will do, in a sentence, and folded below it the request without secret
 * values.
 */
export function Review({
  shape,
  template,
  children,
}: {
  readonly shape: PodShape | undefined;
  /** The deployment that the draft copies. */
  readonly template: Template | undefined;
  /** The outcome, and the button. */
  readonly children: ReactNode;
}): ReactNode {
  const draft = useDraftValues();
  const podShape = shape && 'value' in shape ? shape.value : undefined;
  const { shape: there } = usePodShape(template?.draft.podShape ?? '');
  const copied = template && { ...template, podShape: there && 'value' in there ? there.value : undefined };
  const isBeside = useMediaQuery(besideQuery);
  const consequences = consequencesOf(draft);
  const { dialect } = config();
  const body = redact(writeRequest(requestOf(draft, podShape), dialect), dialect.secretFields);
  return (
    <aside className={css.review} aria-labelledby="review-heading">
      <h2 id="review-heading">Review</h2>
      <p className={css.sentence}>
        <UntrustedText text={sentence(draft)} />
      </p>
      <Disclosure summary={<h3>Before you create</h3>} className={css.request} open={isBeside}>
        <div className={css.checks}>
          {consequences.length > 0 && (
            <ul className={css.consequences} aria-label="Consequences">
              {consequences.map((each) => (
                <li key={each}>
                  <UntrustedText text={each} room={each.length} />
                </li>
              ))}
            </ul>
          )}
          <ReviewChecks draft={draft} podShape={podShape} template={copied} />
        </div>
      </Disclosure>
      <Disclosure summary={<h3>Exact request</h3>} className={css.request}>
        <CodeBlock
          label={`POST ${dialect.paths.creation ?? dialect.paths.deployments}`}
          text={JSON.stringify(body, null, 2)}
          copyName="Copy request"
          isWrappedAtFirst
        />
        <p className={css.note}>Secret values are left out here; they are sent as typed.</p>
        {shape && 'problem' in shape && (
          <p className={css.note}>The pod shaping is left out, too: {shape.problem}</p>
        )}
      </Disclosure>
      {isReadOnly() ? <CopyAsCurl body={body} /> : children}
    </aside>
  );
}

const and = new Intl.ListFormat('en');

/** What is still to be given before a deployment can be created. */
function missing({
  source,
  integrationId,
  repoUrl,
  imageUri,
  sourceTarballPath,
  name,
  ...ref
}: Draft): string[] {
  const isChosen = integrationId.trim() !== '' && repoUrl.trim() !== '';
  const what = {
    repository: !isChosen ? 'a repository' : writtenRef(ref) === '' && 'a reference',
    image: imageUri.trim() === '' && 'an image',
    tarball: sourceTarballPath.trim() === '' && 'a tarball',
  }[source];
  return [what, name.trim() === '' && 'a name'].filter((each) => each !== false);
}

function sentence(draft: Draft): string {
  const { source, name, repoUrl, imageUri, sourceTarballPath, deploymentType } = draft;
  const needed = missing(draft);
  const verb = needed[0] === 'a repository' ? 'Choose' : 'Enter';
  if (needed.length > 0) return `${verb} ${and.format(needed)} to continue.`;
  const from = {
    repository: `${repoUrl.trim()} at ${writtenRef(draft)}`,
    image: imageUri.trim(),
    tarball: sourceTarballPath.trim(),
  }[source];
  const type = describeType(deploymentType, config().dialect.labels.types);
  return `Creates “${name.trim()}”${type && ` of type ${type}`} from ${from}.`;
}
