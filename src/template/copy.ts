import { createContext } from 'react';
import { lazyCode } from '../feedback/lazy-code.ts';
import type { Draft } from '../draft/draft.ts';
import type { DroppedSecrets } from './dropped-secrets.tsx';
import type { OriginMark, SectionMark } from './origin-mark.tsx';
import type { Template } from './template.ts';

/** A draft that copies a deployment, before anything is changed in it. */
export interface Copy {
  template: Template;
  /** What the template says, with a name of its own. */
  draft: Draft;
}

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
