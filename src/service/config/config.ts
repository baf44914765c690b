import { isId } from '../../kit/params/codecs.ts';
import { readJson } from '../../kit/text/json.ts';
import { Store } from '@tanstack/store';
import * as z from 'zod/mini';
import { defaultDialect, type Dialect } from '../wire/dialect.ts';
import { ServiceError } from '../transport/errors.ts';
import { describeIssue } from '../wire/describe-issue.ts';
import { configOperation as operation, defaultService } from '../wire/operations.ts';
import { defaultTeam, type Team } from './team.ts';
import { exchange } from '../transport/transport.ts';

/** An id with the name that people use for it. */
const named = z.object({ id: z.string().check(z.refine(isId)), name: z.string() });

/**
 * `/config.json`: where the service is and how it spells things. Every field has a default, so `{}`
 * is enough.
 */
const configSchema = z.object({
  /**
   * Base address of the service: a path of this origin, or a whole http(s) URL; a path prefix is
   * kept.
   */
  service: z._default(z.string().check(z.regex(/^(\/(?!\/)|https?:\/\/)/)), defaultService),
  /** What the dialect's file says; absent where the service spells everything as documented. */
  dialect: z.optional(z.unknown()),
  /** Integrations that the page offers without having seen them in a deployment. */
  integrations: z._default(z.array(named), []),
  /** Tag values that the filter takes by name; commas separate them, so a name has none. */
  tagValues: z._default(z.array(named), []),
  /** What the team has agreed upon; absent where there is nothing. */
  team: z.optional(z.unknown()),
  /** Whether the reference service answers. */
  reference: z._default(z.boolean(), false),
  /** Whether secret values may be asked for one by one. */
  reveal: z._default(z.boolean(), true),
  /**
   * Names of the headers that the host adds to each request, in place of the page's, in lower case.
   */
  addedHeaders: z._default(z.array(z.string()), []),
  /** Whether cookies of the browser's session with the service are sent. */
  cookies: z._default(z.boolean(), false),
  /** Who is signed in, where the host asks for it, and whether people can sign out at the host. */
  signIn: z.optional(z.object({ user: z.string(), canSignOut: z.boolean() })),
});

type ConfigFile = z.infer<typeof configSchema>;

/** The configuration with its dialect and its team read. */
export type Config = Omit<ConfigFile, 'dialect' | 'team'> & { dialect: Dialect; team: Team };

/** The configuration of an empty file. */
const defaults: ConfigFile = configSchema.parse({});

/** The configuration until the file is read. */
export const defaultConfig: Config = { ...defaults, dialect: defaultDialect, team: defaultTeam };

/** The present configuration, as components subscribe to it. */
export const configStore = new Store<Config>(defaultConfig);

/** The present configuration. */
export function config(): Config {
  return configStore.state;
}

/** Takes over a configuration. */
export function configure(next: Config): void {
  configStore.setState(() => next);
}

/**
 * Reads `/config.json` of the page's own origin. Where there is none (404, or the page's HTML in
 * its place) the defaults hold.
 * @throws ServiceError when the file cannot be fetched or is not valid
 */
export async function loadConfig(signal?: AbortSignal): Promise<ConfigFile> {
  try {
    const { bytes, headers } = await exchange(operation, { baseUrl: '', headers: {} }, signal);
    if (headers.get('content-type')?.includes('html')) return defaults;
    const content = readJson(new TextDecoder().decode(bytes));
    const parsed = configSchema.safeParse(content);
    if (parsed.success) return parsed.data;
    const why = content === undefined ? 'not JSON, or cut off' : describeIssue(parsed.error);
    const detail = `${operation.path}: ${why}`;
    throw new ServiceError({ ...operation, kind: 'unreadable', detail });
  } catch (error) {
    if (error instanceof ServiceError && error.status === 404) return defaults;
    throw error;
  }
}
