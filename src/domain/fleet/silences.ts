import * as z from 'zod/mini';
import { withoutSilence, withSilence } from '../model/silences.ts';
import { keptForOwner } from '../../service/config/owner.ts';
import { type Silence, silence } from '../../service/config/team.ts';

const { store, change } = keptForOwner<Silence[]>('slipway.silences', z.array(silence), []);

/** What is silenced in this browser, beside what the team has silenced. */
export const silencesStore = store;

/** Silences a hint in this browser. */
export function addSilence(added: Silence): void {
  change((silences) => withSilence(silences, added));
}

/** Has a hint speak again. */
export function removeSilence(gone: Silence): void {
  change((silences) => withoutSilence(silences, gone));
}
