import { useEffect, useEffectEvent } from 'react';

const signs = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const;
const prefix = /^● .*? · /;
/** Current news, by source. */
const newsBySource = new Map<object, string>();

function titled(): string {
  const title = document.title.replace(prefix, '');
  return newsBySource.size > 0 ? `● ${[...newsBySource.values()].join(', ')} · ${title}` : title;
}

/**
 * Puts news before the document's title, beside other news: "● 2 changed · Deployments".
 * @param onSeen called at the first sign of the user: a pointer move, a scroll or a key
 * @returns a function that removes the news
 */
export function tellInTitle(news: string, onSeen: () => void): () => void {
  const own = {};
  newsBySource.set(own, news);
  const put = () => {
    // Set only on a difference: setting the title triggers the observer.
    if (document.title !== titled()) document.title = titled();
  };
  put();
  // Another page may set its own title meanwhile.
  const changes = new MutationObserver(put);
  changes.observe(document.head, { childList: true, characterData: true, subtree: true });
  for (const sign of signs) window.addEventListener(sign, onSeen, { passive: true });
  return () => {
    changes.disconnect();
    newsBySource.delete(own);
    put();
    for (const sign of signs) window.removeEventListener(sign, onSeen);
  };
}

/** Shows news in the document's title until the user has seen them. @param news empty: none */
export function useTitleNews(news: string | undefined, onSeen: () => void): void {
  const see = useEffectEvent(onSeen);
  useEffect(() => (news ? tellInTitle(news, () => see()) : undefined), [news]);
}
