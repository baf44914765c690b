import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { showPageNotice } from '../../kit/feedback/page-notice.tsx';
import { readNews } from './read-copy.ts';
import type { TemplateNews } from '../../domain/draft/as-record.ts';
import type { Template } from '../../domain/draft/template.ts';

/**
 * Reads the template again before its copy is created: people are asked where it has changed.
 * @param link the query of the form's address
 */
export function useTemplateCheck(template: Template | undefined, link: string) {
  const client = useQueryClient();
  const isChecking = useRef(false);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const [news, setNews] = useState<TemplateNews>();

  /** Goes on at once where the template is what was copied. Once at a time. */
  const check = async (goOn: () => void): Promise<void> => {
    if (isChecking.current) return;
    isChecking.current = true;
    const found = template && (await readNews(client, template));
    isChecking.current = false;
    if (!found) goOn();
    else if (!isLeft.current) setNews(found);
    else
      showPageNotice({
        tone: 'warning',
        title: `The copy of “${template.name}” was not created`,
        detail: 'Its template may have changed, and the form that asks what to do then was left.',
        link: { to: `/deployments/new${link}`, label: 'Back to the form' },
      });
  };
  return { check, news, close: () => setNews(undefined) };
}
