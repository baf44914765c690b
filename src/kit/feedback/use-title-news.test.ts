import { afterEach, expect, it, vi } from 'vitest';
import { tellInTitle } from './use-title-news.ts';

afterEach(() => vi.unstubAllGlobals());

/** A document that notifies observers of new titles, as a browser does; of a hundred at most. */
function fakeDocument(start: string) {
  const observers = new Set<() => void>();
  let title = start;
  let sets = 0;
  vi.stubGlobal('document', {
    head: {},
    get title() {
      return title;
    },
    set title(next: string) {
      title = next;
      if ((sets += 1) < 100) for (const call of observers) queueMicrotask(call);
    },
  });
  vi.stubGlobal(
    'MutationObserver',
    class {
      readonly #call: () => void;
      constructor(call: () => void) {
        this.#call = call;
      }
      observe() {
        observers.add(this.#call);
      }
      disconnect() {
        observers.delete(this.#call);
      }
    },
  );
  const window = new EventTarget();
  vi.stubGlobal('window', window);
  return { window, countSets: () => sets };
}

it('news of two sources are both shown on any page, until their source unmounts', async () => {
  const { window, countSets } = fakeDocument('Deployments · Slipway');
  const seen = vi.fn<() => void>();
  const takeFirst = tellInTitle('2 changed', seen);
  const takeSecond = tellInTitle('Ready: shop', () => undefined);
  await new Promise(setImmediate);
  expect(document.title).toBe('● 2 changed, Ready: shop · Deployments · Slipway');
  document.title = 'shop · Slipway';
  await new Promise(setImmediate);
  expect(document.title).toBe('● 2 changed, Ready: shop · shop · Slipway');
  // Each of them sets it at most once, so they do not compete.
  expect(countSets()).toBeLessThan(6);
  window.dispatchEvent(new Event('pointermove'));
  expect(seen).toHaveBeenCalledOnce();
  takeFirst();
  expect(document.title).toBe('● Ready: shop · shop · Slipway');
  takeSecond();
  expect(document.title).toBe('shop · Slipway');
});
