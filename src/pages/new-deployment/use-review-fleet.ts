import { useDeferredValue } from 'react';
import { recordOf } from '../../domain/draft/as-record.ts';
import { majoritiesOf, mostSiblings, siblingsAmong } from '../../domain/draft/compared-with.ts';
import type { Draft } from '../../domain/draft/draft.ts';
import type { Template } from '../../domain/draft/template.ts';
import { factsOf } from '../../domain/fleet/facts.ts';
import { isComplete } from '../../domain/fleet/reading.ts';
import { judge } from '../../domain/model/hints.ts';
import { useHintSettings } from '../../features/fleet/use-hint-settings.ts';
import { useReading } from '../../features/fleet/use-reading.ts';
import type { JsonObject } from '../../kit/text/json.ts';
import type { HintId } from '../../service/config/team.ts';

/** Checks that apply before a deployment exists; a new one has no image version. */
const ofDrafts: readonly HintId[] = ['bounds', 'tag', 'twice'];

/** A draft beside the deployments that were read: hints, and what most of its siblings have. */
export function useReviewFleet(
  draft: Draft,
  podShape: JsonObject | undefined,
  template: Template | undefined,
) {
  const control = useReading({});
  const settings = useHintSettings();
  // Thousands of deployments are gone through: typing does not wait for it.
  const record = useDeferredValue(recordOf(draft, podShape));
  const { reading } = control;
  // Facts of a part would change with every page of it.
  const { hints } = judge(record, isComplete(reading) ? factsOf(reading) : undefined, settings);
  const siblings = template ? [] : siblingsAmong(record, reading?.records ?? []);
  return {
    control,
    hints: hints.filter(({ id }) => ofDrafts.includes(id)),
    siblings: siblings.length,
    majorities: majoritiesOf(siblings.slice(0, mostSiblings), record),
  };
}
