import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readDraftLink, writeDraftLink } from './draft-link.ts';
import { draftProblems } from './draft-rules.ts';
import { draftSchema } from './draft.ts';
import { withoutSecrets } from './without-secrets.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 40 });
const anyDraft = fc
  .record({
    source: fc.constantFrom('repository', 'image', 'tarball'),
    name: text,
    repoUrl: text,
    installCommand: text,
    podShape: text,
    others: fc.constantFrom('', '{"a":1}'),
    secrets: fc.array(fc.record({ name: text, value: text }), { maxLength: 4 }),
  })
  .map((fields) => draftSchema.parse(fields));

const fragmentOf = (...of: Parameters<typeof writeDraftLink>) => {
  const written = writeDraftLink(...of);
  if ('problem' in written) throw new Error(written.problem);
  return written.fragment;
};

it('opens the same draft, without values that must not be stored', () => {
  const anyTemplate = fc.record({
    id: text,
    name: text,
    draft: anyDraft,
    isSourceGiven: fc.boolean(),
    notCopied: fc.array(text),
  });
  fc.assert(
    fc.property(anyDraft, fc.option(anyTemplate, { nil: undefined }), (draft, template) => {
      const fragment = fragmentOf(draft, template);
      expect(fragment).toMatch(/^#draft=[\w-]+$/);
      expect(readDraftLink(fragment)).toEqual({
        draft: withoutSecrets(draft, 'not copied'),
        ...(template && { template: { ...template, draft: withoutSecrets(template.draft, 'not copied') } }),
      });
    }),
  );
});

const linkOf = (content: unknown) => `#draft=${btoa(JSON.stringify(content)).replace(/=+$/, '')}`;

it('contains no secret value, whether written or parsed', () => {
  const secrets = [{ name: 'TOKEN', value: 's3cr3t-a' }];
  const draft = draftSchema.parse({ secrets, podShape: 'value: s3cr3t-b', others: '{"a":"s3cr3t-c"}' });
  expect(atob(fragmentOf(draft).slice('#draft='.length))).not.toContain('s3cr3t');
  const template = { id: 'a', name: 'b', isSourceGiven: true, notCopied: [], draft };
  expect(atob(fragmentOf(draft, template).slice('#draft='.length))).not.toContain('s3cr3t');
  expect(JSON.stringify(readDraftLink(linkOf({ version: 3, draft, template })))).not.toContain('s3cr3t');
});

it('omits empty sizes, and opens links that contain them', () => {
  const draft = draftSchema.parse({ name: 'shop', sizes: { cpu: '1' } });
  expect(JSON.parse(atob(fragmentOf(draft).slice('#draft='.length)))).toMatchObject({
    draft: { name: 'shop', sizes: { cpu: '1' } },
  });
  expect(atob(fragmentOf(draft).slice('#draft='.length))).not.toContain('""');
  expect(readDraftLink(linkOf({ version: 3, draft: { name: 'shop', sizes: draft.sizes } }))).toEqual({
    draft,
  });
});

it('opens [hidden] as an absent value, which the form refuses', () => {
  const secrets = [{ name: 'A', value: '[hidden]' }];
  const linked = readDraftLink(fragmentOf(draftSchema.parse({ name: '[hidden]', secrets })));
  const problems = linked && 'draft' in linked ? draftProblems(linked.draft) : [];
  expect(problems.map(({ field }) => field)).toEqual(expect.arrayContaining(['name', 'secrets.0.value']));
});

it('is refused with a reason if it is too long or too old', () => {
  const draft = draftSchema.parse({ installCommand: 'x'.repeat(9_000) });
  expect(writeDraftLink(draft)).toEqual({
    problem: expect.stringMatching(/12\.\d kB long\. The maximum is 8\.0 kB/),
  });
  expect(readDraftLink(linkOf({ version: 3, draft }))).toEqual({ problem: expect.stringMatching(/long/) });
  expect(readDraftLink(linkOf({ version: 2, draft: {} }))).toEqual({
    problem: expect.stringMatching(/too old/),
  });
  expect(readDraftLink(linkOf({ version: 4, draft: {} }))).toEqual({
    problem: expect.stringMatching(/newer/),
  });
});

it('never throws, and ignores other fragments', () => {
  expect(readDraftLink('')).toBeUndefined();
  expect(readDraftLink('#yaml')).toBeUndefined();
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json().map((json) => btoa(encodeURI(json))),
      ),
      (any) => {
        expect(readDraftLink(`#draft=${any}`)).toBeDefined();
      },
    ),
  );
  expect(readDraftLink(linkOf({ version: 3, draft: { name: 1 } }))).toHaveProperty('problem');
});
