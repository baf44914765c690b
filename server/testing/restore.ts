import { afterAll, afterEach, vi } from 'vitest';

// Node loads fetch at the first use and keeps the classes of that moment. They must not be a test's mocks.
Response.error();

// Test files share a worker, and Vitest only restores mocks before a test, not after the last one.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

// The next file loads its modules again, with empty stores and without mocks.
afterAll(() => {
  vi.resetModules();
});
