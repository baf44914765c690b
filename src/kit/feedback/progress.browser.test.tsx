import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../component-tests/open.tsx';
import { Progress } from './progress.tsx';

test('a label that does not fit beside its note is one line above it', async () => {
  await page.viewport(320, 500);
  await show(
    <Progress
      label="Loading repositories"
      note="This can take a minute for large organizations."
      onCancel={() => undefined}
    />,
  );
  const label = page.getByText('Loading repositories').element().getBoundingClientRect();
  const note = page.getByText('This can take a minute').element().getBoundingClientRect();
  expect(label.height).toBeLessThan(24);
  expect(note.top).toBeGreaterThanOrEqual(label.bottom);
});
