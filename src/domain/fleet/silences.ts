import { withoutSilence, withSilence } from '../model/silences.ts';
import { keptForOwner, listOf } from '../../service/config/owner.ts';
import { type Silence, silence } from '../../service/config/team.ts';

const { store, change } = keptForOwner('slipway.silences', listOf<Silence>(silence));

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
