import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { copyParts } from './copy.ts';
import type { TemplateNews } from './read-copy.ts';
import type { Template } from './template.ts';

/** Reads the template again before its copy is created: people are asked where it has changed. */
export function useTemplateCheck(template: Template | undefined) {
  const client = useQueryClient();
  const isChecking = useRef(false);
  const [news, setNews] = useState<TemplateNews>();

  /** Goes on at once where the template is what was copied. Once at a time. */
  const check = async (goOn: () => void): Promise<void> => {
    if (isChecking.current) return;
    isChecking.current = true;
    // Without the code that asks nothing can be asked.
    const found = template && copyParts.store.state.code && (await readNews(template));
    isChecking.current = false;
    if (found) setNews(found);
    else goOn();
  };
  const readNews = async (present: Template): Promise<TemplateNews | undefined> =>
    import('./read-copy.ts').then(
      async (code) => code.readNews(client, present),
      (error: unknown) => ({ kind: 'unread', error }),
    );
  return { check, news, close: () => setNews(undefined) };
}
