import { useEffect, useEffectEvent } from 'react';

const signs = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const;
const prefix = /^● .*? · /;

/**
 * Puts news before the document's title, "● 2 changed · Deployments · Slipway", until somebody is
 * there: moves the pointer, scrolls or presses a key.
 * @param news undefined or empty: there are none
 * @param onSeen called once they are seen
 */
export function useTitleNews(news: string | undefined, onSeen: () => void): void {
  const see = useEffectEvent(onSeen);
  useEffect(() => {
    if (!news) return undefined;
    const titled = () => `● ${news} · ${document.title.replace(prefix, '')}`;
    const put = () => {
      // Only where it differs: setting it calls back.
      if (document.title !== titled()) document.title = titled();
    };
    put();
    // A page that is shown meanwhile has a title of its own.
    const changes = new MutationObserver(put);
    changes.observe(document.head, { childList: true, characterData: true, subtree: true });
    const seen = () => see();
    for (const sign of signs) window.addEventListener(sign, seen, { passive: true });
    return () => {
      changes.disconnect();
      document.title = document.title.replace(prefix, '');
      for (const sign of signs) window.removeEventListener(sign, seen);
    };
  }, [news]);
}
