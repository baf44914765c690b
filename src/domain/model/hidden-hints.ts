import { savedForOwner, listOf } from '../../api/config/owner.ts';
import { type HintId, type HiddenHint, hiddenHint } from '../../api/config/team.ts';

/** The silence of a hint on one deployment; a specific one precedes one for all deployments. */
export function hiddenHintOf(
  silences: readonly HiddenHint[],
  hint: HintId,
  deployment: string,
): HiddenHint | undefined {
  const of = (where: string | undefined) =>
    silences.find((each) => each.hint === hint && each.deployment === where);
  return of(deployment) ?? of(undefined);
}

/** Silences with one more, which replaces one of the same hint in the same place. */
export function withHiddenHint(silences: readonly HiddenHint[], added: HiddenHint): HiddenHint[] {
  return [...withoutHiddenHint(silences, added), added];
}

/** Silences without that of the same hint in the same place. */
export function withoutHiddenHint(silences: readonly HiddenHint[], gone: HiddenHint): HiddenHint[] {
  return silences.filter(({ hint, deployment }) => hint !== gone.hint || deployment !== gone.deployment);
}

const { store, change } = savedForOwner('slipway.silences', listOf<HiddenHint>(hiddenHint));

/** The hints hidden in this browser, beside those that the team hides. */
export const hiddenHintsStore = store;

export function hideHint(added: HiddenHint): void {
  change((silences) => withHiddenHint(silences, added));
}

export function showHint(gone: HiddenHint): void {
  change((silences) => withoutHiddenHint(silences, gone));
}
