import { TriangleAlert } from 'lucide';
import { type ReactNode, useDeferredValue } from 'react';
import { useFormContext } from 'react-hook-form';
import { config } from '../../api/config/config.ts';
import { service } from '../../api/config/connection.ts';
import type { HintId } from '../../api/config/team.ts';
import { writeRequest } from '../../api/deployment-request.ts';
import { redact } from '../../api/redact.ts';
import {
  exceptionsOf,
  majoritiesOf,
  missingSecretsText,
  mostSiblings,
  recordOf,
  unsetText,
  type Majority,
  type WayBack,
  wayBack,
} from '../../domain/draft/compared-with.ts';
import { type Draft, type Template, allFields } from '../../domain/draft/draft.ts';
import { fieldLabel } from '../../domain/draft/fields.ts';
import { requestOf } from '../../domain/draft/request.ts';
import { sentence, warningsOf } from '../../domain/draft/warnings.ts';
import { factsOf, siblingsOf } from '../../domain/fleet/facts.ts';
import { isComplete } from '../../domain/fleet/pages.ts';
import { hintTexts } from '../../domain/model/hint-texts.ts';
import { judge } from '../../domain/model/hints.ts';
import { LoadProgress } from '../../features/fleet/load-progress.tsx';
import { useAllDeployments } from '../../features/fleet/use-all-deployments.ts';
import { useHintSettings } from '../../features/fleet/use-hint-settings.ts';
import { curlRequest } from '../../features/request/curl-request.ts';
import type { JsonObject } from '../../kit/text/json.ts';
import { numberText } from '../../kit/text/number-text.ts';
import { CodeBlock } from '../../kit/ui/code-block.tsx';
import { CopyButton } from '../../kit/ui/copy-button.tsx';
import { Disclosure } from '../../kit/ui/disclosure.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { useNameLookUp } from './basics-section.tsx';
import { EditButton } from './draft-field.tsx';
import { useDraftValues } from './use-draft.ts';
import css from './new-deployment-page.module.css';

/** Warnings in sight; the others are folded. */
const mostWarnings = 3;
/** Checks that apply before a deployment exists; a new one has no image version. */
const ofDrafts: readonly HintId[] = ['bounds', 'tag', 'twice'];

/** The effect of sending the form: a sentence, warnings, the button, and folded the rest. */
export function Review({
  podShape,
  template,
  madeId,
  children,
}: {
  /** The parsed pod shaping, where it is valid. */
  readonly podShape: JsonObject | undefined;
  /** The deployment that the draft copies. */
  readonly template: Template | undefined;
  /** The deployment that was made of the draft already: no other than itself. */
  readonly madeId: string | undefined;
  /** The outcome, and the button, with the secrets that are missing in words. */
  readonly children: (missing: string) => ReactNode;
}): ReactNode {
  const draft = useDraftValues();
  const control = useAllDeployments({});
  const { deployments } = control;
  const settings = useHintSettings();
  // Thousands of deployments are gone through: neither the first paint nor typing waits for it.
  const judged = useDeferredValue<Draft | undefined>(draft, undefined);
  const record = judged && { ...recordOf(judged, podShape), ...(madeId && { id: madeId }) };
  // Facts of a part would change with every page of it.
  const facts = isComplete(deployments) ? factsOf(deployments) : undefined;
  const hints = record ? judge(record, facts, settings).hints : [];
  const siblings = !record || template ? [] : siblingsOf(record, { records: deployments?.records ?? [] });
  const majorities = record ? majoritiesOf(siblings.slice(0, mostSiblings), record) : [];
  const copied = template && exceptionsOf(draft, podShape, template);
  const differing = copied ? copied.differences.length + copied.missing.length : majorities.length;
  const lacking = copied
    ? copied.differences.map(({ name, values: [value, own] }) => ({ name, value, own }))
    : majorities.filter(({ count, of }) => count === of);
  const missing = lacking.filter(({ name, value, own }) => name.startsWith('secrets.') && value && !own);
  const { dialect } = config();
  const { paths } = dialect;
  const body = redact(writeRequest(requestOf(draft, podShape), dialect), dialect.secretFields);
  const { name, taken } = useNameLookUp();
  const unset = unsetText(majorities);
  const warnings = warningsOf(draft, template, [
    ...(taken ? [`The name “${name}” is already used.`] : []),
    ...(unset === undefined ? [] : [unset]),
    ...hints
      .filter(({ id }) => ofDrafts.includes(id))
      .map(({ id, details }) => `${hintTexts[id].label}. ${details}`),
  ]);
  return (
    <aside className={css.review} aria-labelledby="review-heading">
      <h2 id="review-heading">Review</h2>
      <p className={css.sentence}>
        <UntrustedText text={sentence(draft)} visibleLength={Infinity} />
      </p>
      <Warnings all={warnings} />
      {paths.creation === undefined ? (
        <CopyButton
          isLabelled
          name="Copy as curl"
          text={() => curlRequest({ path: paths.deployments, body }, service())}
        />
      ) : (
        children(missingSecretsText(missing.length, copied ? 1 : (majorities[0]?.of ?? 1)))
      )}
      <Disclosure
        summary={<h3>{`Differences${differing > 0 ? ` (${numberText(differing)})` : ''}`}</h3>}
        className={css.request}
      >
        <div className="stack">
          {copied && template && <Exceptions draft={draft} template={template} {...copied} />}
          {majorities.map((majority) => (
            <MajorityLine key={majority.name} {...majority} />
          ))}
          {siblings.length > mostSiblings && (
            <p className="quiet">
              {`Compared with the ${mostSiblings} changed last of ${numberText(siblings.length)}.`}
            </p>
          )}
          <LoadProgress control={control} />
        </div>
      </Disclosure>
      <Disclosure summary={<h3>Exact request</h3>} className={css.request}>
        <CodeBlock
          label={`POST ${paths.creation ?? paths.deployments}`}
          text={JSON.stringify(body, null, 2)}
          copyName="Copy request"
          isWrappedAtFirst
        />
      </Disclosure>
    </aside>
  );
}

function Warnings({ all }: { readonly all: readonly string[] }): ReactNode {
  const list = (warnings: readonly string[]) => (
    <ul className={`stack ${css.warnings}`} aria-label="Warnings">
      {warnings.map((text) => (
        <li key={text}>
          <Icon of={TriangleAlert} size={14} />
          <UntrustedText text={text} visibleLength={text.length} />
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

const and = new Intl.ListFormat('en');

/** "As “orders”, except: CPU request (cores): 2 instead of 0.5. Missing: commit." */
function Exceptions({
  draft,
  template,
  differences,
  missing,
}: ReturnType<typeof exceptionsOf> & { readonly draft: Draft; readonly template: Template }): ReactNode {
  const { setValue } = useFormContext<Draft>();
  const goBack = ({ values }: WayBack) => {
    for (const [field, value] of values) setValue(field, value, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      <p>
        As “<UntrustedText text={template.name} />
        <span>{differences.length > 0 ? '”, except:' : '”.'}</span>
      </p>
      {differences.length > 0 && (
        <ul>
          {differences.map(({ name, label, values: [original = 'none', own = 'none'] }) => {
            const back = wayBack(name, draft, template);
            return (
              <li key={label}>
                <span className="cluster">
                  <UntrustedText text={`${label}: ${own} instead of ${original}`} visibleLength={Infinity} />
                  {back && (
                    <EditButton
                      variant="quiet"
                      aria-label={`As in the template: ${fieldLabel(back.field)}`}
                      onClick={() => goBack(back)}
                    >
                      As in the template
                    </EditButton>
                  )}
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {missing.length > 0 && (
        <p>
          Missing: <UntrustedText text={and.format(missing)} visibleLength={Infinity} />.
        </p>
      )}
    </>
  );
}

/** "Configuration path: 14 of 17 use graph.json.", and the button that uses it, too. */
function MajorityLine({ name, label, value, count, of }: Majority): ReactNode {
  const { setValue } = useFormContext<Draft>();
  const field = allFields.find(
    (own) => own === name && !['buildOnPush', 'deploymentType', 'name'].includes(own),
  );
  const [positive, negative] = name.startsWith('secrets.')
    ? ['have it', 'do not have it']
    : [`use ${value}`, 'give none'];
  const text = `${label}: ${count} of ${of} ${value === undefined ? negative : positive}.`;
  return (
    <p className="cluster">
      <UntrustedText text={text} visibleLength={Infinity} />
      {field && value !== undefined && (
        <EditButton
          variant="quiet"
          onClick={() => setValue(field, value, { shouldDirty: true, shouldValidate: true })}
        >
          Use <UntrustedText text={value} />
        </EditButton>
      )}
    </p>
  );
}
