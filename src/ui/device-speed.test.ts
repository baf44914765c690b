import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A page whose start had long tasks of so many ms, and which paints when it is told to. */
async function startPage(...longTasks: number[]) {
  let tell = (_list: { getEntries: () => object[] }): void => {};
  class Observer {
    static supportedEntryTypes = ['longtask'];
    constructor(told: typeof tell) {
      tell = told;
    }
    observe = () => tell({ getEntries: () => longTasks.map((duration) => ({ startTime: 100, duration })) });
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  const { drawRows, noteDrawing, watchDevice } = await import('./device-speed.ts');
  watchDevice();
  return { drawRows, noteDrawing };
}

const history = { state: { idx: 1 } };

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('window', { history });
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => setTimeout(callback, 16));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('draws rows at once on a device whose start took no long tasks, or few', async () => {
  const update = vi.fn<() => void>();
  (await startPage()).drawRows(update);
  expect(update).toHaveBeenCalledTimes(1);
  vi.resetModules();
  (await startPage(70, 55)).drawRows(update);
  expect(update).toHaveBeenCalledTimes(2);
});

test('answers an event by a frame first on a device whose start took long, then draws the rows', async () => {
  const update = vi.fn<() => void>();
  (await startPage(60, 110)).drawRows(update);
  expect(update).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  expect(update).toHaveBeenCalledTimes(1);
});

test('does not draw the rows of a place that was left in the meantime', async () => {
  const update = vi.fn<() => void>();
  (await startPage(60, 110)).drawRows(update);
  vi.stubGlobal('window', { history: { state: { idx: 2 } } });
  await vi.runAllTimersAsync();
  expect(update).not.toHaveBeenCalled();
});

test('takes a device for another only when two drawings in a row tell so; the first one tells nothing', async () => {
  const { drawRows, noteDrawing } = await startPage();
  const isSlowAfter = (...times: number[]) => {
    for (const took of times) noteDrawing(took);
    const update = vi.fn<() => void>();
    drawRows(update);
    return update.mock.calls.length === 0;
  };
  expect(isSlowAfter(60)).toBe(false);
  expect(isSlowAfter(40)).toBe(false);
  expect(isSlowAfter(5, 40, 5)).toBe(false);
  expect(isSlowAfter(40, 40)).toBe(true);
  expect(isSlowAfter(5)).toBe(true);
  expect(isSlowAfter(5)).toBe(false);
});
