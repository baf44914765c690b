import * as z from 'zod/mini';
import { readJson } from '../../kit/text/json.ts';
import { kilobytesText } from '../../kit/text/number-text.ts';
import { type Draft, draftSchema, type Template, templateSchema } from './draft.ts';
import { withoutSecrets } from './without-secrets.ts';

/** The format that is written: a form that means something else by its fields counts one more. */
const version = 3;
/** In characters of the fragment: mail and chat cut longer addresses. */
const mostCharacters = 8_000;
const beginning = '#draft=';

const fields = z.record(z.string(), z.unknown());
const linkSchema = z.object({
  version: z.number(),
  /** Values that differ from an untouched form. */
  draft: fields,
  /** The copied deployment, with the fields in which it differs from the draft. */
  template: z.optional(z.object({ ...templateSchema.shape, draft: fields })),
});

/** The content of a link: a draft with its template, or the reason why it cannot be opened. */
export type LinkedDraft = { draft: Draft; template?: Template | undefined } | { problem: string };

/**
 * A draft as the fragment of an address, which no server sees: without secret values and without
 * what cannot be told from them. A draft that is too long for it is a problem.
 */
export function writeDraftLink(
  draft: Draft,
  template?: Template,
): { fragment: string } | { problem: string } {
  const cleaned = withoutSecrets(draft, 'not copied');
  const content: z.infer<typeof linkSchema> = {
    version,
    draft: otherFields(cleaned, draftSchema.parse({})),
    template: template && {
      ...template,
      draft: otherFields(withoutSecrets(template.draft, 'not copied'), cleaned),
    },
  };
  const bytes = new TextEncoder().encode(JSON.stringify(content));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  const fragment = `${beginning}${text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`;
  if (fragment.length <= mostCharacters) return { fragment };
  return {
    problem: `It would be ${kilobytesText(fragment.length)} long, and ${kilobytesText(mostCharacters)} is the most.`,
  };
}

/** The fields in which a draft differs from another; empty sizes are what a reader fills in. */
function otherFields(draft: Draft, other: Draft): Record<string, unknown> {
  const compact = ({ sizes, ...rest }: Draft) => ({
    ...rest,
    sizes: Object.fromEntries(Object.entries(sizes).filter(([, size]) => size !== '')),
  });
  const theirs = new Map<string, unknown>(Object.entries(compact(other)));
  return Object.fromEntries(
    Object.entries(compact(draft)).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(theirs.get(key)),
    ),
  );
}

/** Reads what `writeDraftLink` writes; undefined for any other fragment. Never throws. */
export function readDraftLink(fragment: string): LinkedDraft | undefined {
  if (!fragment.startsWith(beginning)) return undefined;
  if (fragment.length > mostCharacters)
    return {
      problem: `It is ${kilobytesText(fragment.length)} long, and ${kilobytesText(mostCharacters)} is the most.`,
    };
  const link = linkSchema.safeParse(readJson(decoded(fragment.slice(beginning.length)))).data;
  if (!link) return { problem: 'It was cut off or changed on its way.' };
  if (link.version < version) return { problem: 'It is too old: an earlier release has made it.' };
  if (link.version > version) return { problem: 'A newer release has made it: reload the page.' };
  const { data: draft } = draftSchema.safeParse(link.draft);
  const { data: original } = draftSchema.safeParse({ ...draft, ...link.template?.draft });
  if (!draft || !original) return { problem: 'It was cut off or changed on its way.' };
  return {
    // The link may have been made by hand, with secret values.
    draft: withoutSecrets(draft, 'not copied'),
    ...(link.template && { template: { ...link.template, draft: withoutSecrets(original, 'not copied') } }),
  };
}

function decoded(text: string): string {
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  } catch {
    return '';
  }
}
