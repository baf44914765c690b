import { renderToStaticMarkup } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { type Draft, draftSchema } from '../../domain/draft/draft.ts';
import { OriginMark } from './origin-mark.tsx';

it('says of a kind of source that the template does not tell that it is not in it', () => {
  const markOf = (isSourceGiven: boolean, source: Draft['source']) => {
    const draft = draftSchema.parse({});
    const Mark = () => (
      <FormProvider {...useForm({ defaultValues: { ...draft, source } })}>
        <OriginMark
          path="source"
          template={{ id: 'one', name: 'one', draft, isSourceGiven, notCopied: [] }}
        />
      </FormProvider>
    );
    return renderToStaticMarkup(<Mark />).replace(/<[^>]*>/g, '');
  };
  expect(markOf(true, 'repository')).toBe('Copied');
  expect(markOf(true, 'image')).toBe('Changed As in the template');
  expect(markOf(false, 'repository')).toBe('Not in the template');
  expect(markOf(false, 'image')).toBe('Not in the template');
});
