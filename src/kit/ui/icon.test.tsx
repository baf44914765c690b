import type { IconNode } from 'lucide';
import { expect, test } from 'vitest';
import { pathOf } from './icon.tsx';

test.each<[IconNode[number], string]>([
  [['path', { d: 'm4 4 2 2' }], 'M0 0m4 4 2 2'],
  [['line', { x1: '8', x2: 16, y1: '12', y2: '12' }], 'M8 12L16 12'],
  [['circle', { cx: '12', cy: '12', r: '3' }], 'M9 12a3 3 0 0 1 6 0a3 3 0 0 1 -6 0'],
  [
    ['rect', { x: '3', y: '5', width: '18', height: '9', rx: '2' }],
    'M5 5h14a2 2 0 0 1 2 2v5a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-5a2 2 0 0 1 2 -2z',
  ],
  [
    ['rect', { width: 4, height: 3 }],
    'M0 0h4a0 0 0 0 1 0 0v3a0 0 0 0 1 0 0h-4a0 0 0 0 1 0 0v-3a0 0 0 0 1 0 0z',
  ],
])('%j is the path %s', (shape, path) => {
  expect(pathOf(shape)).toBe(path);
});

test('another element is refused', () => {
  expect(() => pathOf(['text', {}])).toThrow('No path for “text”');
});
