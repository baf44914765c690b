import { isObject, type JsonObject } from '../../kit/text/json.ts';
import { podShapeProblem } from '../../service/wire/deployment-request.ts';

/**
 * What the pod shaping text says, or why it cannot be used. `isUnread`: the code that reads YAML
 * could not be loaded; reading again fetches it again.
 */
export type PodShape = { value: JsonObject | undefined } | { problem: string; isUnread?: boolean };

/**
 * Reads the pod shaping text: YAML, and so JSON, which YAML contains. The code for it is fetched
 * when there is something to read. Never throws.
 */
export async function readPodShape(text: string): Promise<PodShape> {
  if (text.trim() === '') return { value: undefined };
  const yaml = await import('yaml').catch(() => undefined);
  if (!yaml) return { problem: 'The part of the page that reads YAML could not be loaded.', isUnread: true };
  const document = yaml.parseDocument(text);
  const [error] = document.errors;
  if (error)
    return { problem: (error.message.split('\n')[0] ?? 'It is not YAML').trim().replace(/[:.]?$/, '.') };
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: 100 });
  } catch {
    return { problem: 'It refers to itself too often.' };
  }
  const problem = podShapeProblem(value);
  if (problem !== undefined) return { problem };
  return { value: isObject(value) ? value : {} };
}
