import { Store } from '@tanstack/store';
import { useSelector } from '@tanstack/react-store';
import * as z from 'zod/mini';
import { isId } from '../params/codecs.ts';
import { stored } from '../params/storage.ts';

const most = 8;
const ids = stored('local', 'slipway.integrations', z.array(z.string().check(z.refine(isId))));
const store = new Store<readonly string[]>(ids.read() ?? []);

function change(update: (known: string[]) => string[]): void {
  // Another tab may have changed them.
  const next = update(ids.read() ?? []);
  ids.write(next);
  store.setState(() => next);
}

/** Ids of the integrations last used in this browser, the latest first. */
export function useRememberedIntegrations(): readonly string[] {
  return useSelector(store);
}

/** Removes an id that the service does not know. */
export function forgetIntegration(id: string): void {
  change((known) => known.filter((each) => each !== id));
}

/** Puts an id first among the remembered ones. */
export function rememberIntegration(id: string): void {
  change((known) => [id, ...known.filter((each) => each !== id)].slice(0, most));
}
