import { Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { type Draft, draftSchema } from '../../domain/draft/draft.ts';
import { sizeFields } from '../../domain/model/components.ts';
import { SectionFields } from './draft-field.tsx';
import { YamlPanel } from './draft-tabs.tsx';
import { ResourcesSection } from './folded-sections.tsx';
import { SecretsSection } from './secrets-section.tsx';

const draft = draftSchema.parse({
  secrets: [{ name: 'A' }],
  secretReferences: [{ name: 'B' }],
  sizes: Object.fromEntries(sizeFields.map(({ field }) => [field, ''])),
});
const sections = ['source', 'repository', 'deployment', 'build', 'network'] as const;
const chosen = { deploymentType: <Fragment />, buildOnPush: <Fragment /> };

/** All text fields for a kind of source. */
function Fields({ source }: { readonly source: Draft['source'] }): ReactNode {
  return (
    <FormProvider {...useForm<Draft>({ defaultValues: { ...draft, source } })}>
      {sections.map((section) => (
        <SectionFields key={section} section={section} controls={chosen} />
      ))}
      <SecretsSection />
      <ResourcesSection shape={{ value: undefined, hints: [] }} />
      <YamlPanel apply={() => []} />
    </FormProvider>
  );
}

/** The `inputmode` of a field; text fields have none. */
const keysOf = (id: string) =>
  ['field-imageUri', 'field-repoUrl'].includes(id)
    ? 'url'
    : !id.startsWith('field-sizes')
      ? undefined
      : /cpu/i.test(id)
        ? 'decimal'
        : 'numeric';

describe.each(['repository', 'image', 'tarball'] as const)('fields of the source %s', (source) => {
  const markup = renderToStaticMarkup(<Fields source={source} />);
  const fields = markup.match(/<(?:input type="text"|textarea)[^>]*>/g) ?? [];
  const attribute = (field: string, name: string) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(field)?.[1];

  it('use the right keyboard, without autofill and spelling correction', () => {
    expect(fields.length).toBeGreaterThan(source === 'image' ? sizeFields.length + 6 : 9);
    for (const field of fields) {
      const id = attribute(field, 'id') ?? '';
      const values = ['autocomplete', 'autocapitalize', 'spellcheck'].map((name) => attribute(field, name));
      expect([id, ...values]).toEqual([id, 'off', 'none', 'false']);
      expect([id, attribute(field, 'inputmode')]).toEqual([id, keysOf(id)]);
    }
  });
});
