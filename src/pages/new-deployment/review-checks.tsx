import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useDeferredValue } from 'react';
import { factsOf } from '../../domain/fleet/facts.ts';
import { isComplete } from '../../domain/fleet/reading.ts';
import { useHintSettings } from '../../features/fleet/use-hint-settings.ts';
import { useReading } from '../../features/fleet/use-reading.ts';
import { ReadingProgress } from '../../features/fleet/reading-progress.tsx';
import { hintTexts } from '../../domain/model/hint-texts.ts';
import { numberText } from '../../kit/text/number-text.ts';
import { type Judgement, judge } from '../../domain/model/hints.ts';
import type { JsonObject } from '../../kit/text/json.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Disclosure } from '../../kit/ui/disclosure.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import type { HintId } from '../../service/config/team.ts';
import { type Difference, differencesOf, recordOf, recordOfTemplate } from '../../domain/draft/as-record.ts';
import { differencesFrom, mostSiblings, siblingsAmong } from '../../domain/draft/compared-with.ts';
import { DifferenceList } from './difference-list.tsx';
import type { Draft } from '../../domain/draft/draft.ts';
import css from './review-checks.module.css';
import type { Template } from '../../domain/draft/template.ts';

/** Differences in sight; the others are folded away. */
const mostShown = 6;

/** Checks that say something of what is not there yet; a new deployment has no image version. */
const ofDrafts: readonly HintId[] = ['bounds', 'tag', 'twice'];

/**
 * The draft beside what is known of the fleet: what it says otherwise than its template, or than
 * the deployments of its repository, and what the checks of the fleet find.
 */
export function ReviewChecks({
  draft,
  podShape,
  template,
}: {
  readonly draft: Draft;
  readonly podShape: JsonObject | undefined;
  /** The deployment that is copied, with what its pod shaping says. */
  readonly template: (Template & { readonly podShape: JsonObject | undefined }) | undefined;
}): ReactNode {
  const control = useReading({});
  const settings = useHintSettings();
  // Thousands of deployments are gone through: typing does not wait for it.
  const record = useDeferredValue(recordOf(draft, podShape));
  const { reading } = control;
  // Facts of a part would change with every page of it.
  const facts = isComplete(reading) ? factsOf(reading) : undefined;
  const { hints } = judge(record, facts, settings);
  const siblings = template ? [] : siblingsAmong(record, reading?.records ?? []);
  const compared = siblings.slice(0, mostSiblings);
  const isWalked = control.reading !== undefined || control.isReading || control.failure !== null;
  return (
    <>
      <HintList hints={hints.filter(({ id }) => ofDrafts.includes(id))} />
      {template && (
        <Differences
          from={template.name}
          isOne
          differences={differencesOf([recordOfTemplate(template, template.podShape), record])}
        />
      )}
      {siblings.length > 0 && (
        <Differences
          from={siblings.length === 1 ? (siblings[0]?.name ?? '') : siblingsText(siblings.length)}
          isOne={siblings.length === 1}
          differences={differencesFrom(compared, record)}
        />
      )}
      {isWalked ? (
        <ReadingProgress control={control} />
      ) : (
        <p className={css.note}>
          Not checked against other deployments: none were read yet.{' '}
          <Button variant="quiet" onClick={control.read}>
            Read all
          </Button>
        </p>
      )}
    </>
  );
}

function HintList({ hints }: { readonly hints: Judgement['hints'] }): ReactNode {
  if (hints.length === 0) return null;
  return (
    <ul className={css.hints} aria-label="Hints">
      {hints.map(({ id, details }) => (
        <li key={id}>
          <TriangleAlert size={14} aria-hidden="true" />
          <span>
            <strong>{hintTexts[id].label}.</strong> <UntrustedText text={details} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function siblingsText(count: number): string {
  const counted = `${numberText(count)} deployments of this repository`;
  return count > mostSiblings ? `${mostSiblings} of the ${counted}, the last changed` : `the ${counted}`;
}

/** Where the draft and other deployments are not the same; that they are is said, too. */
function Differences({
  from,
  isOne = false,
  differences,
}: {
  /** What the draft is held against: the name of a deployment, or several in words. */
  readonly from: string;
  readonly isOne?: boolean;
  readonly differences: readonly Difference[];
}): ReactNode {
  const rest = differences.slice(mostShown);
  const text = <UntrustedText text={from} room={from.length} />;
  const others = isOne ? <>“{text}”</> : text;
  if (differences.length === 0) return <p className={css.note}>The same as {others} so far.</p>;
  return (
    <section aria-label={`Differs from ${from}`} className={css.differences}>
      <h3>Differs from {others}</h3>
      <DifferenceList differences={differences.slice(0, mostShown)} columns={['There', 'Here']} />
      {rest.length > 0 && (
        <Disclosure summary={`${rest.length} more`}>
          <DifferenceList differences={rest} columns={['There', 'Here']} />
        </Disclosure>
      )}
    </section>
  );
}
