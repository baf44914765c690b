import { podShapeProblem } from '../wire/deployment-request.ts';

/** What the pod shaping text says, or why it cannot be used. YAML is read, and so JSON, which YAML contains. */
export type PodShape = { value: Record<string, unknown> | undefined } | { problem: string };

/** Reads the pod shaping text; the code for YAML is fetched when there is something to read. */
export async function readPodShape(text: string): Promise<PodShape> {
  if (text.trim() === '') return { value: undefined };
  const { parseDocument } = await import('yaml');
  const document = parseDocument(text);
  const [error] = document.errors;
  if (error) return { problem: (error.message.split('\n')[0] ?? 'It is not YAML.').trim() };
  const value: unknown = document.toJS({ maxAliasCount: 100 });
  const problem = podShapeProblem(value);
  if (problem !== undefined) return { problem };
  return {
    value: Object.fromEntries(Object.entries(typeof value === 'object' && value !== null ? value : {})),
  };
}
