import { expect, it } from 'vitest';
import { CrashBoundary } from './crash-page.tsx';

it('shows the page again after any navigation, also to the same path', () => {
  const crashed = { entry: 'a', isCrashed: true };
  expect(CrashBoundary.getDerivedStateFromProps({ entry: 'b', children: null }, crashed)).toEqual({
    entry: 'b',
    isCrashed: false,
  });
  expect(CrashBoundary.getDerivedStateFromProps({ entry: 'a', children: null }, crashed)).toBeNull();
});
