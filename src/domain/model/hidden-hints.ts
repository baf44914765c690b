import { savedForOwner, listOf } from '../../api/config/owner.ts';
import { type HintId, type HiddenHint, hiddenHint } from '../../api/config/team.ts';

/** How a hint is hidden on a deployment: there alone before everywhere. */
export function hiddenHintOf(hidden: readonly HiddenHint[], hint: HintId, deployment: string) {
  const places = hidden.filter((each) => each.hint === hint);
  return places.find((each) => each.deployment === deployment) ?? places.find((each) => !each.deployment);
}

/** Hidden hints with one more, which replaces one of the same hint in the same place. */
export const withHiddenHint = (hidden: readonly HiddenHint[], added: HiddenHint): HiddenHint[] => [
  ...withoutHiddenHint(hidden, added),
  added,
];

/** Hidden hints without that of the same hint in the same place. */
export const withoutHiddenHint = (hidden: readonly HiddenHint[], gone: HiddenHint): HiddenHint[] =>
  hidden.filter(({ hint, deployment }) => hint !== gone.hint || deployment !== gone.deployment);

const hiddenHere = savedForOwner('slipway.silences', listOf<HiddenHint>(hiddenHint));

/** The hints hidden in this browser, beside those that the team hides. */
export const hiddenHintsStore = hiddenHere.store;
export const hideHint = (added: HiddenHint) => hiddenHere.change((hidden) => withHiddenHint(hidden, added));
export const showHint = (gone: HiddenHint) => hiddenHere.change((hidden) => withoutHiddenHint(hidden, gone));
