import * as z from 'zod/mini';
import { type Draft, draftSchema } from '../draft/draft.ts';
import { withoutSecrets } from '../draft/kept-draft.ts';
import { readJson } from '../text/json.ts';

/** The format that is written: a form that means something else by its fields counts one more. */
const version = 1;
/** In characters of the fragment: longer addresses are cut by what hands them on. */
const mostCharacters = 8_000;
const beginning = '#draft=';

const linkSchema = z.object({ version: z.number(), draft: z.unknown() });

/** What a link says: a draft, or why it cannot be opened. */
export type LinkedDraft = { draft: Draft } | { problem: string };

/**
 * A draft as the fragment of an address, which no server sees: without secret values and without
 * what cannot be told from them. A draft that is too long for it is a problem.
 */
export function writeDraftLink(draft: Draft): { fragment: string } | { problem: string } {
  const blank: Readonly<Record<string, unknown>> = draftSchema.parse({});
  const typed = Object.entries(withoutSecrets(draft)).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(blank[key]),
  );
  const bytes = new TextEncoder().encode(JSON.stringify({ version, draft: Object.fromEntries(typed) }));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  const fragment = `${beginning}${text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`;
  if (fragment.length <= mostCharacters) return { fragment };
  return { problem: `It would be ${kilo(fragment.length)} long, and ${kilo(mostCharacters)} is the most.` };
}

const kilo = (characters: number) => `${(characters / 1_000).toFixed(1)} kB`;

/** Reads what `writeDraftLink` writes; undefined for any other fragment. Never throws. */
export function readDraftLink(fragment: string): LinkedDraft | undefined {
  if (!fragment.startsWith(beginning)) return undefined;
  if (fragment.length > mostCharacters)
    return { problem: `It is ${kilo(fragment.length)} long, and ${kilo(mostCharacters)} is the most.` };
  const link = linkSchema.safeParse(readJson(decoded(fragment.slice(beginning.length)))).data;
  if (!link) return { problem: 'It was cut off or changed on its way.' };
  if (link.version < version) return { problem: 'It is too old: an earlier release has made it.' };
  if (link.version > version) return { problem: 'A newer release has made it: reload the page.' };
  const draft = draftSchema.safeParse(link.draft).data;
  // Whoever made the link may have put values into it.
  return draft ? { draft: withoutSecrets(draft) } : { problem: 'It was cut off or changed on its way.' };
}

function decoded(text: string): string {
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  } catch {
    return '';
  }
}
