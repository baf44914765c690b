import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readHistoryState } from './history-state.ts';

it('parses history states written by a page', () => {
  const state = { visitedOffsets: [0, 20], isBesideList: true };
  expect(readHistoryState(structuredClone(state))).toEqual(state);
});

it('leaves out unreadable fields one by one', () => {
  const state = { visitedOffsets: [0, -1], isBesideList: true, isForDraft: true, more: 1 };
  expect(readHistoryState(state)).toEqual({ isBesideList: true, isForDraft: true });
});

it('never throws', () => {
  fc.assert(
    fc.property(fc.anything(), (state) => {
      expect(typeof readHistoryState(state)).toBe('object');
    }),
  );
});
