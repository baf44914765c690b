import { savedForOwner, listOf } from '../../api/config/owner.ts';
import { type HintId, type Silence, silence } from '../../api/config/team.ts';

/** The silence of a hint on one deployment; a specific one precedes one for all deployments. */
export function silenceOf(
  silences: readonly Silence[],
  hint: HintId,
  deployment: string,
): Silence | undefined {
  const of = (where: string | undefined) =>
    silences.find((each) => each.hint === hint && each.deployment === where);
  return of(deployment) ?? of(undefined);
}

/** Silences with one more, which replaces one of the same hint in the same place. */
export function withSilence(silences: readonly Silence[], added: Silence): Silence[] {
  return [...withoutSilence(silences, added), added];
}

/** Silences without that of the same hint in the same place. */
export function withoutSilence(silences: readonly Silence[], gone: Silence): Silence[] {
  return silences.filter(({ hint, deployment }) => hint !== gone.hint || deployment !== gone.deployment);
}

const { store, change } = savedForOwner('slipway.silences', listOf<Silence>(silence));

/** The hints hidden in this browser, beside those that the team hides. */
export const silencesStore = store;

/** Hides a hint in this browser. */
export function addSilence(added: Silence): void {
  change((silences) => withSilence(silences, added));
}

/** Shows a hint again. */
export function removeSilence(gone: Silence): void {
  change((silences) => withoutSilence(silences, gone));
}
