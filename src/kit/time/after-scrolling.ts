/**
 * Acts once, after so many milliseconds without scrolling, because scrolling would stutter
 * (docs/decisions.md#speed).
 * @returns a function that calls it off
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
