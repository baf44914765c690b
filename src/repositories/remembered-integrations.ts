import { isId } from '../params/codecs.ts';
import { stored } from '../params/storage.ts';
import * as z from 'zod/mini';

const most = 8;
const ids = stored('local', 'slipway.integrations', z.array(z.string().check(z.refine(isId))));

/** Ids of the integrations last used in this browser, the latest first. */
export function rememberedIntegrations(): string[] {
  return ids.read() ?? [];
}

/** Removes an id that the service does not know. */
export function forgetIntegration(id: string): void {
  ids.write(rememberedIntegrations().filter((known) => known !== id));
}

/** Puts an id first among the remembered ones. */
export function rememberIntegration(id: string): void {
  const others = rememberedIntegrations().filter((known) => known !== id);
  ids.write([id, ...others].slice(0, most));
}
