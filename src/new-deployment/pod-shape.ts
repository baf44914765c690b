import { podShapeProblem } from '../wire/deployment-request.ts';

/** What the pod shaping text says, or why it cannot be used. YAML is read, and so JSON, which YAML contains. */
export type PodShape = { value: Record<string, unknown> | undefined } | { problem: string };

/** Reads the pod shaping text; the code for YAML is fetched when there is something to read. Never throws. */
export async function readPodShape(text: string): Promise<PodShape> {
  if (text.trim() === '') return { value: undefined };
  const yaml = await import('yaml').catch(() => undefined);
  if (!yaml) return { problem: 'The code that reads YAML could not be loaded. Try again.' };
  const document = yaml.parseDocument(text);
  const [error] = document.errors;
  if (error) return { problem: (error.message.split('\n')[0] ?? 'It is not YAML.').trim() };
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: 100 });
  } catch {
    return { problem: 'It refers to itself too often.' };
  }
  const problem = podShapeProblem(value);
  if (problem !== undefined) return { problem };
  return {
    value: Object.fromEntries(Object.entries(typeof value === 'object' && value !== null ? value : {})),
  };
}
