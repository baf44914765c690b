import { TriangleAlert } from 'lucide';
import { type ReactNode, useDeferredValue } from 'react';
import { useFormContext } from 'react-hook-form';
import { config } from '../../api/config/config.ts';
import { service } from '../../api/config/connection.ts';
import type { HintId } from '../../api/config/team.ts';
import { writeRequest } from '../../api/deployment-request.ts';
import { redact } from '../../api/redact.ts';
import {
  comparedSibling,
  comparedTemplate,
  type Difference,
  differencesOf,
  missingSecretsText,
  maxSiblings,
  recordOf,
  unsetText,
} from '../../domain/draft/compared-with.ts';
import type { Draft, Template } from '../../domain/draft/draft.ts';
import { requestOf } from '../../domain/draft/request.ts';
import { sentence, warningsOf } from '../../domain/draft/warnings.ts';
import { factsOf, siblingsOf } from '../../domain/fleet/facts.ts';
import { isComplete } from '../../domain/fleet/pages.ts';
import { hintTexts } from '../../domain/model/hint-texts.ts';
import { runChecks } from '../../domain/model/hints.ts';
import { isProduction } from '../../domain/model/labels.ts';
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
import { useShownProblems } from './use-problems.ts';
import css from './new-deployment-page.module.css';

/** Warnings that are always visible. The rest is folded. */
const maxWarnings = 3;
/** Hints that apply to drafts. A draft has no image version yet. */
const ofDrafts: readonly HintId[] = ['bounds', 'tag', 'twice'];

/** Summarizes what Create will do: the outcome, warnings, folded details, a sentence, and the button. */
export function Review({
  podShape,
  template,
  maybeCreatedId,
  outcome,
  children,
}: {
  /** The parsed pod shaping, if it is valid. */
  readonly podShape: JsonObject | undefined;
  /** The deployment that the draft copies. */
  readonly template: Template | undefined;
  /** The id of the deployment that this draft already created. It is not compared with itself. */
  readonly maybeCreatedId: string | undefined;
  /** The outcome of the last attempt. */
  readonly outcome: ReactNode;
  /** The button; gets a sentence about the draft, and the number of warnings. */
  readonly children: (summary: string, warnings: number) => ReactNode;
}): ReactNode {
  const draft = useDraftValues();
  const allQuery = useAllDeployments({});
  const { data: deployments } = allQuery;
  const settings = useHintSettings();
  // Comparing thousands of deployments must not delay the first paint or typing.
  const judged = useDeferredValue<Draft | undefined>(draft, undefined);
  const record = judged && { ...recordOf(judged, podShape), ...(maybeCreatedId && { id: maybeCreatedId }) };
  // Facts of partly loaded deployments would change with every page.
  const facts = isComplete(deployments) ? factsOf(deployments) : undefined;
  const hints = record ? runChecks(record, facts, settings).hints : [];
  const siblings = !record || template ? [] : siblingsOf(record, { records: deployments?.records ?? [] });
  const others = template
    ? [comparedTemplate(template)]
    : siblings.slice(0, maxSiblings).map((sibling) => comparedSibling(sibling));
  const differences = record ? differencesOf(record, others) : [];
  const missing = differences.filter(
    ({ name: field, count, of, own, other }) => field.startsWith('secrets.') && count === of && other && !own,
  );
  const { dialect } = config();
  const { paths } = dialect;
  const body = redact(writeRequest(requestOf(draft, podShape), dialect), dialect.secretFields);
  const { name, taken } = useNameLookUp();
  const warnings = warningsOf(draft, template, [
    taken && `The name “${name}” is already used.`,
    !template && unsetText(differences),
    ...hints
      .filter(({ id }) => ofDrafts.includes(id))
      .map(({ id, details }) => `${hintTexts[id].label}. ${details}`),
  ]);
  // The errors say what is missing.
  const first = useShownProblems().length > 0 ? '' : sentence(draft);
  const isForProduction = isProduction(draft.deploymentType, dialect.labels.types);
  const summary =
    `${first} ${isForProduction ? missingSecretsText(missing.length, others.length) : ''}`.trim();
  return (
    <aside className={css.review} aria-labelledby="review-heading">
      <div className={`card stack anywhere ${css.details}`}>
        <h2 id="review-heading" tabIndex={-1}>
          Review
        </h2>
        {outcome}
        <Warnings all={warnings} />
        {(template ?? draft.repoUrl !== '') && (
          <Disclosure
            summary={
              <h3>{`Differences${differences.length > 0 ? ` (${numberText(differences.length)})` : ''}`}</h3>
            }
            className={css.request}
          >
            <div className="stack">
              {differences.length > 0 ? <Differences all={differences} /> : <p className="quiet">None.</p>}
              {siblings.length > maxSiblings && (
                <p className="quiet">
                  {`Compared with the ${maxSiblings} most recently changed of ${numberText(siblings.length)}.`}
                </p>
              )}
              <LoadProgress allQuery={allQuery} />
            </div>
          </Disclosure>
        )}
        <Disclosure summary={<h3>Exact request</h3>} className={css.request}>
          <CodeBlock
            label={`POST ${paths.creation ?? paths.deployments}`}
            text={JSON.stringify(body, null, 2)}
            copyName="Copy request"
            isWrapped
          />
        </Disclosure>
      </div>
      {paths.creation === undefined ? (
        <div className={`cluster ${css.create}`}>
          <p className={`anywhere ${css.words}`}>
            <UntrustedText text={summary} isPath />
          </p>
          <CopyButton
            isLabelled
            name="Copy as curl"
            text={() => curlRequest({ path: paths.deployments, body }, service())}
          />
        </div>
      ) : (
        children(summary, warnings.length)
      )}
    </aside>
  );
}

function Warnings({ all }: { readonly all: readonly string[] }): ReactNode {
  const list = (warnings: readonly string[]) => (
    <ul className={`stack ${css.warnings}`} aria-label="Warnings">
      {warnings.map((text) => (
        <li key={text} className={css.warning}>
          <Icon of={TriangleAlert} size={14} />
          <UntrustedText text={text} visibleLength={text.length} />
        </li>
      ))}
    </ul>
  );
  const rest = all.slice(maxWarnings);
  return (
    <>
      {all.length > 0 && list(all.slice(0, maxWarnings))}
      {rest.length > 0 && <Disclosure summary={`${rest.length} more`}>{list(rest)}</Disclosure>}
    </>
  );
}

/** The fields in which the draft differs, each with a button that copies the other value. */
function Differences({ all }: { readonly all: readonly Difference[] }): ReactNode {
  const { setValue } = useFormContext<Draft>();
  const take = (use: Difference['use'], button: HTMLButtonElement) => {
    // The rows of this field disappear, so the next button takes the focus.
    const buttons = [...(button.closest('table')?.querySelectorAll('button') ?? [])].filter(
      (each) => each === button || each.value !== button.value,
    );
    const at = buttons.indexOf(button);
    (buttons[at + 1] ?? buttons[at - 1] ?? button.closest('details')?.querySelector('summary'))?.focus();
    for (const [field, value] of use) setValue(field, value, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <table className={css.differences} aria-label="Differences">
      <thead>
        <tr>
          <th scope="col" className="hidden-narrow">
            Field
          </th>
          <th scope="col">Here</th>
          <th scope="col">Others</th>
          <td aria-label="Change" />
        </tr>
      </thead>
      <tbody>
        {all.map(({ name, label, own, other, count, of, use }) => (
          <tr key={name}>
            <th scope="row">
              <UntrustedText text={label} />
            </th>
            <td>
              <UntrustedText text={own ?? 'Not set'} visibleLength={Infinity} />
            </td>
            <td>
              <UntrustedText text={other ?? 'Not set'} visibleLength={Infinity} />
              {of > 1 && (
                <span>{`${name.startsWith('secrets.') ? ' on' : ','} ${count}\u00A0of\u00A0${of}`}</span>
              )}
            </td>
            <td>
              {use.length > 0 && (
                <EditButton
                  variant="quiet"
                  value={use[0]?.[0]}
                  aria-label={`Use the other value: ${label}`}
                  onClick={({ currentTarget }) => take(use, currentTarget)}
                >
                  Use
                </EditButton>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
