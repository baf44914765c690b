/**
 * Calls `act` once, after `ms` milliseconds without scrolling, because it would make scrolling
 * stutter (docs/decisions.md#speed).
 * @returns a function that cancels it
 */
export function afterScrolling(ms: number, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const stop = () => {
    clearTimeout(timer);
    window.removeEventListener('scroll', wait, { capture: true });
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      stop();
      act();
    }, ms);
  };
  wait();
  window.addEventListener('scroll', wait, { capture: true });
  return stop;
}
