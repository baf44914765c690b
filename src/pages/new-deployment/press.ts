/** A longer press holds nothing back: milliseconds. */
const longestMs = 1_000;
let press = Promise.resolve();

/** Follows presses of the pointer. @returns the function that ends it */
export function followPresses(): () => void {
  const begin = () => {
    press = new Promise((resolve) => {
      const end = () => setTimeout(resolve);
      window.addEventListener('pointerup', end, { once: true, capture: true });
      setTimeout(resolve, longestMs);
    });
  };
  window.addEventListener('pointerdown', begin, true);
  return () => window.removeEventListener('pointerdown', begin, true);
}

/** Resolves after the present press: an error that appears meanwhile would move its target away. */
export async function afterPress(): Promise<void> {
  await press;
}
