import { useEffect, useEffectEvent } from 'react';

const signs = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const;
const prefix = /^● .*? · /;
/** What there is to tell, each by whoever tells it. */
const told = new Map<object, string>();

function titled(): string {
  const title = document.title.replace(prefix, '');
  return told.size > 0 ? `● ${[...told.values()].join(', ')} · ${title}` : title;
}

/**
 * Puts news before the document's title, beside those of others: "● 2 changed · Deployments".
 * @param onSeen called once somebody is there: moves the pointer, scrolls or presses a key
 * @returns what takes them away
 */
export function tellInTitle(news: string, onSeen: () => void): () => void {
  const own = {};
  told.set(own, news);
  const put = () => {
    // Only where it differs: setting it calls back.
    if (document.title !== titled()) document.title = titled();
  };
  put();
  // A page that is shown meanwhile has a title of its own.
  const changes = new MutationObserver(put);
  changes.observe(document.head, { childList: true, characterData: true, subtree: true });
  for (const sign of signs) window.addEventListener(sign, onSeen, { passive: true });
  return () => {
    changes.disconnect();
    told.delete(own);
    put();
    for (const sign of signs) window.removeEventListener(sign, onSeen);
  };
}

/** Tells news in the document's title until they are seen. @param news empty: there are none */
export function useTitleNews(news: string | undefined, onSeen: () => void): void {
  const see = useEffectEvent(onSeen);
  useEffect(() => (news ? tellInTitle(news, () => see()) : undefined), [news]);
}
