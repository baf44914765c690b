import * as z from 'zod/mini';
import { isId } from '../../kit/params/codecs.ts';
import { kept } from '../../kit/params/kept.ts';

const most = 20;

/** Ids of tag values that were typed in this browser, the last used first. */
export const usedTags = kept('slipway.tags', z.array(z.string().check(z.refine(isId))), []);

/** Puts ids first among those that were typed. */
export function rememberTags(ids: readonly string[]): void {
  usedTags.change((before) => [...new Set([...ids, ...before])].slice(0, most));
}
