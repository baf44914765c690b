import { Store } from '@tanstack/store';
import * as z from 'zod/mini';
import { withoutSilence, withSilence } from '../model/silences.ts';
import { stored } from '../params/storage.ts';
import { type Silence, silence as silenceSchema } from '../wire/team.ts';

const kept = stored('local', 'slipway.silences', z.array(silenceSchema));

/** What is silenced in this browser, beside what the team has silenced. */
export const silencesStore = new Store<readonly Silence[]>(kept.read() ?? []);

// Other tabs follow. The tests of what is counted have no window.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === kept.name) silencesStore.setState(() => kept.read() ?? []);
});

function keep(next: readonly Silence[]): void {
  silencesStore.setState(() => next);
  kept.write([...next]);
}

/** Silences a hint in this browser. */
export function addSilence(added: Silence): void {
  keep(withSilence(silencesStore.state, added));
}

/** Has a hint speak again. */
export function removeSilence(gone: Silence): void {
  keep(withoutSilence(silencesStore.state, gone));
}
