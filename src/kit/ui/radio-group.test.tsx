import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RadioGroup } from './radio-group.tsx';

it('is invalid with its message after its choice is refused', () => {
  const markup = (error?: string) =>
    renderToStaticMarkup(
      <RadioGroup
        label="Type"
        value="a"
        choices={[{ value: 'a', label: 'A' }]}
        onChange={() => undefined}
        error={error}
      />,
    );
  expect(markup('Not allowed')).toMatch(/<fieldset role="radiogroup"[^>]* aria-invalid="true"/);
  expect(markup('Not allowed')).toContain('Not allowed');
  expect(markup()).not.toContain('aria-invalid');
});
