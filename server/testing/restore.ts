import { afterAll, afterEach, vi } from 'vitest';

// Node loads its fetch at the first use and keeps the classes of that moment: no test's own.
Response.error();

// Files share a worker: what one leaves behind, another finds. Vitest restores before a test only.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

// The next file loads modules of its own: their stores are empty, and no mock is behind them.
afterAll(() => {
  vi.resetModules();
});
