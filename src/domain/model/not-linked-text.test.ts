import { expect, it } from 'vitest';
import { notLinkedText } from './not-linked-text.ts';

it('counts deployments whose ids no address takes, and says nothing of none', () => {
  const [plain, uuid] = [{ id: 'item-1' }, { id: '11111111-1111-4111-8111-111111111111' }];
  expect(notLinkedText([plain, uuid])).toBe('1 not linked: no UUID as ID');
  expect(notLinkedText([uuid])).toBe('');
});
