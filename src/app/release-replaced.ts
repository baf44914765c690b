import { exchange } from '../transport/transport.ts';

/**
 * Whether the host now serves another build than the one that runs in this tab; false where it
 * cannot be asked.
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
