import { expect, test, vi } from 'vitest';
import { lazyCode } from './lazy-code.ts';

test('loading again while an attempt is under way waits for its end, and then tries anew', async () => {
  vi.stubGlobal('document', { querySelector: () => null });
  const importCode = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce('the code');
  const lazy = lazyCode('part', importCode);
  const first = lazy.load();
  const again = lazy.load().then(lazy.load);
  expect(importCode).toHaveBeenCalledTimes(1);

  await first;
  expect(lazy.store.state.failure).toEqual({ isReplaced: false });
  await again;
  expect(lazy.store.state).toEqual({ code: 'the code', isLoading: false });
});
