import { afterEach, vi } from 'vitest';

// Files share a worker: what one leaves behind, another finds. Vitest restores before a test only.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
