import * as z from 'zod/mini';
import { isObject, type JsonObject } from '../../kit/text/json.ts';
import { describeIssue } from '../schemas.ts';
import { templateProblem } from './link-template.ts';

export const defaultTeam = { thresholds: { versionsBehind: 2 }, silences: [], views: [], links: [] };

/** Names of the built-in views. Other views cannot have these names. */
export const viewNames = {
  everything: 'All deployments',
  production: 'Production',
  withoutPreviews: 'Without previews',
  recent: 'Recently updated',
  pinned: 'Pinned',
} as const;

/** Ids of the checks, as in `silences`, most severe first. */
export const hintIds = [
  'not-ready',
  'failed',
  'never',
  'newer',
  'bounds',
  'twice',
  'parity',
  'old',
  'tag',
  'unchanged',
] as const;
export type HintId = (typeof hintIds)[number];

/** A hidden hint. In the team file, the reason is required. */
export const hiddenHint = z.strictObject({
  hint: z.enum(hintIds),
  /** The id of the deployment whose hint is hidden; absent: all deployments. */
  deployment: z.optional(z.string()),
  reason: z.optional(z.string().check(z.minLength(1))),
});
export type HiddenHint = z.infer<typeof hiddenHint>;

const view = z.strictObject({
  name: z.string().check(z.minLength(1)),
  /** An address of the list, as copied from the browser. */
  address: z.string(),
});

/** A link to another site, for deployments of some types. */
const link = z.strictObject({
  label: z.string().check(z.minLength(1)),
  /** A template such as "https://logs.example/?app={name}". */
  url: z.string().check(({ value, issues }) => {
    const message = templateProblem(value);
    if (message !== undefined) issues.push({ code: 'custom', input: value, message });
  }),
  /** Absent: all types. */
  types: z.optional(z.array(z.string())),
});
export type TeamLink = z.infer<typeof link>;

/** Names must be unique: the list finds a view by its name. */
const views = z.array(view).check(({ value, issues }) => {
  const builtIn: string[] = Object.values(viewNames);
  const names = [...builtIn, ...value.map(({ name }) => name)].map((name) => name.trim().toLowerCase());
  const at = names.findIndex((name, index) => names.indexOf(name) < index) - builtIn.length;
  if (at < 0) return;
  issues.push({
    code: 'custom',
    input: value,
    path: [at, 'name'],
    message: `another view is called “${value[at]?.name.trim()}”`,
  });
});

/** Unknown keys are errors: a hidden hint with a misspelt "deployment" would apply everywhere. */
export const teamSchema = z.strictObject({
  thresholds: z.prefault(
    z.strictObject({
      /** How many image versions in use may be newer before there is a hint. */
      versionsBehind: z._default(z.int().check(z.minimum(0)), defaultTeam.thresholds.versionsBehind),
      /** Days without a change before there is a hint; absent: never. */
      unchangedDays: z.optional(z.int().check(z.minimum(1))),
    }),
    {},
  ),
  silences: z._default(z.array(z.extend(hiddenHint, { reason: z.string().check(z.minLength(1)) })), []),
  views: z._default(views, []),
  links: z._default(z.array(link), []),
});
export type Team = z.infer<typeof teamSchema>;

/** A mistake in the file, with its path: "silences.0.hint: must be one of …". */
export function describeTeamIssue(issue: z.core.$ZodIssue): string {
  const where = issue.path.length > 0 ? `${issue.path.join('.')}: ` : '';
  if (issue.code === 'unrecognized_keys') return `${where}unknown key “${issue.keys[0]}”`;
  if (issue.code === 'invalid_value') return `${where}must be one of ${issue.values.join(', ')}`;
  return describeIssue({ issues: [issue] });
}

/** Reads the file without entries that have mistakes, and lists the mistakes in words. */
export function readTeam(file: unknown): { team: Team; mistakes: string[] } {
  const mistakes = isObject(file) ? [] : ['must be an object'];
  let rest = isObject(file) ? file : {};
  for (;;) {
    const { data, error } = teamSchema.safeParse(rest);
    if (data) return { team: data, mistakes };
    mistakes.push(...error.issues.map(describeTeamIssue));
    rest = withoutEntries(rest, error.issues);
  }
}

/** Removes list entries with mistakes, and other keys with mistakes. */
function withoutEntries(file: JsonObject, issues: readonly z.core.$ZodIssue[]): JsonObject {
  const wrong = new Set(
    issues.flatMap((issue) => {
      const [key, entry] = issue.path;
      if (key === undefined) return issue.code === 'unrecognized_keys' ? issue.keys : [];
      return typeof entry === 'number' ? `${String(key)} ${entry}` : String(key);
    }),
  );
  const sound = (key: string, value: unknown) =>
    Array.isArray(value) ? value.filter((_, at) => !wrong.has(`${key} ${at}`)) : value;
  const entries = Object.entries(file).filter(([key]) => !wrong.has(key));
  return Object.fromEntries(entries.map(([key, value]) => [key, sound(key, value)]));
}
