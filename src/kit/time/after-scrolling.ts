/** Calls `act` after `ms` without scrolling, so that scrolling does not stutter. @returns cancels it */
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
