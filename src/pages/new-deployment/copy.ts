import { createContext } from 'react';
import { lazyCode } from '../../kit/feedback/lazy-code.ts';
import type { DroppedSecrets } from './dropped-secrets.tsx';
import type { OriginMark, SectionMark } from './origin-mark.tsx';
import type { Template } from '../../domain/draft/template.ts';

/** What a form shows of the deployment that it copies: code that few forms need. */
export const copyParts = lazyCode('marks of the copy', async () => {
  const [marks, dropped, { TemplateNotice }, { TemplateNewsDialog }] = await Promise.all([
    import('./origin-mark.tsx'),
    import('./dropped-secrets.tsx'),
    import('./template-notice.tsx'),
    import('./template-news-dialog.tsx'),
  ]);
  return { marks: { ...marks, ...dropped }, TemplateNotice, TemplateNewsDialog };
});

/** What marks where the value of a field comes from; undefined in a form that copies nothing. */
export const MarkContext = createContext<
  | {
      readonly OriginMark: typeof OriginMark;
      readonly SectionMark: typeof SectionMark;
      readonly DroppedSecrets: typeof DroppedSecrets;
      readonly template: Template;
      /** How often the template was renewed: its marks then begin anew. */
      readonly renewals: number;
    }
  | undefined
>(undefined);
