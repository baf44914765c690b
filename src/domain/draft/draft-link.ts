import * as z from 'zod/mini';
import { readJson } from '../../kit/text/json.ts';
import { kilobytesText } from '../../kit/text/number-text.ts';
import { type Draft, draftSchema, type Template, templateSchema } from './draft.ts';
import { withoutSecrets } from './without-secrets.ts';

/** The version of the format. Increase it if the meaning of a field changes. */
const version = 3;
/** Maximum length of the fragment: mail and chat programs cut longer addresses. */
const maxCharacters = 8_000;
const beginning = '#draft=';

const fields = z.record(z.string(), z.unknown());
const linkSchema = z.object({
  version: z.number(),
  /** Values that differ from an empty form. */
  draft: fields,
  /** The copied deployment, with the fields in which it differs from the draft. */
  template: z.optional(z.object({ ...templateSchema.shape, draft: fields })),
});

/** The content of a link: a draft with its template, or the reason why it cannot be opened. */
export type LinkedDraft = { draft: Draft; template?: Template | undefined } | { problem: string };

/**
 * Writes a draft as the fragment of an address, which is not sent to servers. It has no secret values
 * and no parts that may contain them. Returns a problem if it is too long.
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
  if (fragment.length <= maxCharacters) return { fragment };
  return {
    problem: `It would be ${kilobytesText(fragment.length)} long. The maximum is ${kilobytesText(maxCharacters)}.`,
  };
}

/** The fields in which a draft differs from another. Empty sizes are left out. */
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

/** Reads a fragment of `writeDraftLink`; undefined for any other fragment. Never throws. */
export function readDraftLink(fragment: string): LinkedDraft | undefined {
  if (!fragment.startsWith(beginning)) return undefined;
  if (fragment.length > maxCharacters)
    return {
      problem: `It is ${kilobytesText(fragment.length)} long. The maximum is ${kilobytesText(maxCharacters)}.`,
    };
  const link = linkSchema.safeParse(readJson(decoded(fragment.slice(beginning.length)))).data;
  if (!link) return { problem: 'It was cut off or changed.' };
  if (link.version < version) return { problem: 'It is too old: it was made by an earlier release.' };
  if (link.version > version) return { problem: 'It was made by a newer release. Reload the page.' };
  const { data: draft } = draftSchema.safeParse(link.draft);
  const { data: original } = draftSchema.safeParse({ ...draft, ...link.template?.draft });
  if (!draft || !original) return { problem: 'It was cut off or changed.' };
  return {
    // Somebody may have written the link by hand, with secret values.
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
