import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { exceptionsOf, mostSiblings } from '../../domain/draft/compared-with.ts';
import type { Draft } from '../../domain/draft/draft.ts';
import { allFields } from '../../domain/draft/draft.ts';
import type { PodShape } from '../../domain/draft/pod-shape.ts';
import { requestOf } from '../../domain/draft/request.ts';
import type { Template } from '../../domain/draft/template.ts';
import { sentence, warningsOf } from '../../domain/draft/warnings.ts';
import { ReadingProgress } from '../../features/fleet/reading-progress.tsx';
import { hintTexts } from '../../domain/model/hint-texts.ts';
import { insideSentence } from '../../kit/text/sentence.ts';
import { numberText } from '../../kit/text/number-text.ts';
import { Button } from '../../kit/ui/button.tsx';
import { CodeBlock } from '../../kit/ui/code-block.tsx';
import { Disclosure } from '../../kit/ui/disclosure.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { config } from '../../service/config/config.ts';
import { writeRequest } from '../../service/wire/deployment-request.ts';
import { redact } from '../../service/wire/redact.ts';
import { DifferenceList } from './difference-list.tsx';
import css from './new-deployment-page.module.css';
import { CopyAsCurl, isReadOnly } from './read-only.tsx';
import { useDraftValues } from './use-draft-values.ts';
import { useReviewFleet } from './use-review-fleet.ts';

/** Warnings in sight; the others are folded. */
const mostWarnings = 3;
const valueOf = (shape: PodShape) => ('value' in shape ? shape.value : undefined);
const and = new Intl.ListFormat('en');

/** The effect of sending the form: a sentence, warnings, the button, and folded the rest. */
export function Review({
  shape,
  template,
  templateShape,
  children,
}: {
  readonly shape: PodShape;
  /** The deployment that the draft copies. */
  readonly template: Template | undefined;
  readonly templateShape: PodShape;
  /** The outcome, and the button. */
  readonly children: ReactNode;
}): ReactNode {
  const draft = useDraftValues();
  const podShape = valueOf(shape);
  const { control, hints, siblings, majorities } = useReviewFleet(draft, podShape, template);
  const warnings = warningsOf(
    draft,
    template,
    hints.map(({ id, details }) => `${hintTexts[id].label}. ${details}`),
  );
  const copied = template && exceptionsOf(draft, podShape, template, valueOf(templateShape));
  const { dialect } = config();
  const body = redact(writeRequest(requestOf(draft, podShape), dialect), dialect.secretFields);
  const differing = copied ? copied.differences.length + copied.missing.length : majorities.length;
  return (
    <aside className={css.review} aria-labelledby="review-heading">
      <h2 id="review-heading">Review</h2>
      <p className={css.sentence}>
        <UntrustedText text={sentence(draft)} room={Infinity} />
      </p>
      <Warnings all={warnings} />
      {isReadOnly() ? <CopyAsCurl body={body} /> : children}
      <Disclosure
        summary={<h3>Differences{differing > 0 && ` (${numberText(differing)})`}</h3>}
        className={css.request}
      >
        <div className="stack">
          {copied && template && <Exceptions name={template.name} {...copied} />}
          {majorities.map((each) => (
            <MajorityLine key={each.name} {...each} />
          ))}
          {siblings > mostSiblings && (
            <p className="quiet">
              Compared with the {mostSiblings} changed last of {numberText(siblings)}.
            </p>
          )}
          {control.reading !== undefined || control.isReading || control.failure !== null ? (
            <ReadingProgress control={control} />
          ) : (
            <p className="quiet">
              Not compared with other deployments: none were read yet.{' '}
              <Button variant="quiet" onClick={control.read}>
                Read all
              </Button>
            </p>
          )}
        </div>
      </Disclosure>
      <Disclosure summary={<h3>Exact request</h3>} className={css.request}>
        <CodeBlock
          label={`POST ${dialect.paths.creation ?? dialect.paths.deployments}`}
          text={JSON.stringify(body, null, 2)}
          copyName="Copy request"
          isWrappedAtFirst
        />
        <p className="quiet">Secret values are left out here; they are sent as typed.</p>
        {'problem' in shape && <p className="quiet">The pod shaping is left out, too: {shape.problem}</p>}
      </Disclosure>
    </aside>
  );
}

function Warnings({ all }: { readonly all: readonly string[] }): ReactNode {
  const list = (warnings: readonly string[]) => (
    <ul className={`stack ${css.warnings}`} aria-label="Warnings">
      {warnings.map((each) => (
        <li key={each}>
          <TriangleAlert size={14} aria-hidden="true" />
          <UntrustedText text={each} room={each.length} />
        </li>
      ))}
    </ul>
  );
  const rest = all.slice(mostWarnings);
  return (
    <>
      {all.length > 0 && list(all.slice(0, mostWarnings))}
      {rest.length > 0 && <Disclosure summary={`${rest.length} more`}>{list(rest)}</Disclosure>}
    </>
  );
}

/** "As “orders”, except CPU request. Missing: commit", with the values below. */
function Exceptions({
  name,
  differences,
  missing,
}: ReturnType<typeof exceptionsOf> & { readonly name: string }): ReactNode {
  const labels = differences.map(({ label }) => insideSentence(label));
  return (
    <>
      <p className="quiet">
        <UntrustedText
          text={[
            `As “${name}”${labels.length > 0 ? `, except ${and.format(labels)}` : ''}.`,
            missing.length > 0 && `Missing: ${and.format(missing)}.`,
          ]
            .filter(Boolean)
            .join(' ')}
          room={Infinity}
        />
      </p>
      {differences.length > 0 && <DifferenceList differences={differences} columns={['There', 'Here']} />}
    </>
  );
}

/** "14 of 17 use graph.json", and the button that uses it, too. */
function MajorityLine({
  name,
  label,
  value,
  count,
  of,
}: ReturnType<typeof useReviewFleet>['majorities'][number]): ReactNode {
  const { setValue } = useFormContext<Draft>();
  const field = allFields.find((each) => each === name && each !== 'buildOnPush' && each !== 'name');
  const isSecret = name.startsWith('secrets.');
  const text = isSecret
    ? `${count} of ${of} ${value === undefined ? 'do not have' : 'have'} ${insideSentence(label)}`
    : `${count} of ${of} ${value === undefined ? `give no ${insideSentence(label)}` : `use ${value}`}`;
  return (
    <p className={`cluster ${css.majority}`}>
      <span>
        {!isSecret && `${label}: `}
        <UntrustedText text={text} room={Infinity} />.
      </span>
      {field && value !== undefined && field !== 'deploymentType' && (
        <Button
          variant="quiet"
          onClick={() => setValue(field, value, { shouldDirty: true, shouldValidate: true })}
        >
          Use <UntrustedText text={value} />
        </Button>
      )}
    </p>
  );
}
