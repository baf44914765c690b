import { isId } from '../params/codecs.ts';

const storageName = 'slipway.integrations';
const most = 8;

/** Ids of the integrations used last in this browser, the latest first. */
export function rememberedIntegrations(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageName) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((id): id is string => typeof id === 'string' && isId(id)).slice(0, most);
  } catch {
    // What cannot be read, or may not, is nothing remembered.
    return [];
  }
}

/** Puts an id first among the remembered ones. */
export function rememberIntegration(id: string): void {
  const ids = [id, ...rememberedIntegrations().filter((known) => known !== id)].slice(0, most);
  try {
    localStorage.setItem(storageName, JSON.stringify(ids));
  } catch {
    // Storage may be refused: then the id is typed or found again.
  }
}
