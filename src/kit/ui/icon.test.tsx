import { Search } from 'lucide';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Icon } from './icon.tsx';

test('an icon has the shapes of Lucide, and is hidden from assistive technology', () => {
  expect(renderToStaticMarkup(<Icon of={Search} size={16} />)).toBe(
    '<svg width="16" height="16" viewBox="0 0 24 24" aria-hidden="true"><path d="m21 21-4.34-4.34"></path><circle cx="11" cy="11" r="8"></circle></svg>',
  );
});
