import { announce } from './live-region.tsx';
import { useAfterPaint } from '../time/use-after-paint.ts';

/** Announces `words` on each new `occasion` (the time of a load, say); an undefined occasion is silence. */
export function useAnnouncement(words: string, occasion: string | number | undefined): void {
  useAfterPaint(occasion, () => announce(words));
}
