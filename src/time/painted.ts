/** Resolves once what was rendered until now is painted; at once in a hidden tab, which paints nothing. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
