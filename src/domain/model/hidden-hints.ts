import { savedForAccount, listOf } from '../../api/config/account.ts';
import { type HintId, type HiddenHint, hiddenHint } from '../../api/config/team.ts';

/** Finds how a hint is hidden: for this deployment, else for all. */
export function hiddenHintOf(hidden: readonly HiddenHint[], hint: HintId, deployment: string) {
  const places = hidden.filter((each) => each.hint === hint);
  return places.find((each) => each.deployment === deployment) ?? places.find((each) => !each.deployment);
}

/** Adds a hidden hint, or replaces the one with the same hint and deployment. */
export const withHiddenHint = (hidden: readonly HiddenHint[], added: HiddenHint): HiddenHint[] => [
  ...withoutHiddenHint(hidden, added),
  added,
];

/** Removes the hidden hint with the same hint and deployment. */
export const withoutHiddenHint = (hidden: readonly HiddenHint[], gone: HiddenHint): HiddenHint[] =>
  hidden.filter(({ hint, deployment }) => hint !== gone.hint || deployment !== gone.deployment);

const hiddenHere = savedForAccount('slipway.silences', listOf<HiddenHint>(hiddenHint));

/** The hints that are hidden in this browser, in addition to the team's. */
export const hiddenHintsStore = hiddenHere.store;
export const hideHint = (added: HiddenHint) => hiddenHere.change((hidden) => withHiddenHint(hidden, added));
export const showHint = (gone: HiddenHint) => hiddenHere.change((hidden) => withoutHiddenHint(hidden, gone));
