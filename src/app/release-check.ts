import { exchange } from '../service/transport/transport.ts';

/**
 * Tells whether the host serves another build than the one that runs in this tab; false where the
 * host is out of reach.
 */
export async function isReleaseReplaced(): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src');
  if (!entry) return false;
  try {
    const { bytes } = await exchange({ method: 'GET', path: '/index.html' }, { baseUrl: '', headers: {} });
    return !new TextDecoder().decode(bytes).includes(entry);
  } catch {
    return false;
  }
}
