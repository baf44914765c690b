import { Store } from '@tanstack/store';
import { useEffect, useEffectEvent } from 'react';

const signs = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const;

/** The news before the document's title, oldest first. */
export const titleNews = new Store<readonly { readonly text: string }[]>([]);

/**
 * Shows news before the document's title: "● 2 changed · Deployments".
 * @param news no news if empty
 * @param onSeen called when the user moves the pointer, scrolls or presses a key
 */
export function useTitleNews(news: string | undefined, onSeen: () => void): void {
  const see = useEffectEvent(onSeen);
  useEffect(() => {
    if (!news) return undefined;
    const own = { text: news };
    const listen = () => see();
    titleNews.setState((all) => [...all, own]);
    for (const sign of signs) window.addEventListener(sign, listen, { passive: true });
    return () => {
      titleNews.setState((all) => all.filter((each) => each !== own));
      for (const sign of signs) window.removeEventListener(sign, listen);
    };
  }, [news]);
}
