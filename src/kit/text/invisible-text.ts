import { invisible, printableAscii } from './visible-text.ts';

/** Spaces that look like the usual one; those between characters take its place. */
const otherSpace = String.raw`(?! )\p{Zs}`;

/** True for text with invisible characters, or with spaces that only look like one. */
export function hasInvisible(text: string): boolean {
  return !printableAscii.test(text) && (invisible.test(text) || new RegExp(otherSpace, 'u').test(text));
}

/** Text without invisible characters; other spaces between characters become usual ones. */
export function withoutInvisible(text: string): string {
  return text
    .replace(new RegExp(invisible, 'gu'), '')
    .replace(new RegExp(String.raw`(?<=\S)${otherSpace}(?=\S)`, 'gu'), ' ')
    .replace(new RegExp(otherSpace, 'gu'), '');
}
