import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ComboboxField } from './combobox-field.tsx';
import { CheckField, type FieldProps, SelectField, TextAreaField, TextField } from './field.tsx';

const region = 'aria-live="polite"';

describe.each<[string, (field: FieldProps) => ReactNode]>([
  ['a text field', (field) => <TextField {...field} />],
  ['a choice', (field) => <SelectField {...field} choices={[]} />],
  ['a text of several lines', (field) => <TextAreaField {...field} />],
  ['a checkbox', (field) => <CheckField {...field} />],
  [
    'a field with suggestions',
    (field) => <ComboboxField {...field} value="" options={[]} onChoose={() => undefined} />,
  ],
])('%s', (_kind, render) => {
  it.each<[string, Partial<FieldProps>, { hasRegion: boolean; isInvalid: boolean }]>([
    ['cannot have an error', {}, { hasRegion: false, isInvalid: false }],
    ['has none so far', { error: '' }, { hasRegion: true, isInvalid: false }],
    ['has one', { error: 'It is wrong.' }, { hasRegion: true, isInvalid: true }],
    [
      'has none so far, without a label',
      { error: '', layout: 'unlabelled' },
      { hasRegion: true, isInvalid: false },
    ],
  ])('that %s', (_state, texts, { hasRegion, isInvalid }) => {
    const markup = renderToStaticMarkup(render({ label: 'Field', hint: 'A hint.', ...texts }));
    expect(markup.includes(region)).toBe(hasRegion);
    expect(markup.includes('aria-invalid="true"')).toBe(isInvalid);
    expect(markup.includes('It is wrong.')).toBe(isInvalid);
  });
});
