import { Store } from '@tanstack/store';
import * as z from 'zod/mini';
import { addressOf, basePath } from '../../kit/params/base-path.ts';
import { isUuid } from '../../kit/params/codecs.ts';
import { readJson } from '../../kit/text/json.ts';
import { clockError } from '../../kit/time/server-clock.ts';
import { request } from '../client.ts';
import { defaultDialect, type Dialect } from '../dialect/dialect.ts';
import { ServiceError, unreadableError } from '../errors.ts';
import { configOperation as operation, defaultService } from '../operations.ts';
import { readHttpDate } from '../retry.ts';
import { describeIssue } from '../schemas.ts';
import { defaultTeam, type Team } from './team.ts';

/** An id with the name that people use for it. */
const named = z.object({ id: z.string().check(z.refine(isUuid)), name: z.string() });

/** `/config.json`. Every field has a default, so `{}` is enough. */
const configSchema = z.object({
  /** Base address of the service: a path of this origin, or an http(s) URL. */
  service: z._default(z.string().check(z.regex(/^(\/(?!\/)|https?:\/\/)/)), addressOf(defaultService)),
  /** The dialect file's content; absent if the service follows docs/api.md. */
  dialect: z.optional(z.unknown()),
  /** Integrations that the page offers even if no deployment uses them. */
  integrations: z._default(z.array(named), []),
  /** Tag values that the filter accepts by name. A name has no comma, which separates names. */
  tagValues: z._default(z.array(named), []),
  /** The team file's content; absent if there is no team file. */
  team: z.optional(z.unknown()),
  /** True if Slipway's reference service responds. */
  reference: z._default(z.boolean(), false),
  /** True if people may reveal single secret values. */
  reveal: z._default(z.boolean(), true),
  /** Lower-case names of headers that the host sets on each request, instead of the page. */
  addedHeaders: z._default(z.array(z.string()), []),
  /** True if requests contain the cookies of the browser's session with the service. */
  cookies: z._default(z.boolean(), false),
  /** The name of the service, for people who use several. */
  serviceName: z.optional(z.string()),
  message: z.optional(z.string()),
  /** The signed-in user and the end of the session (epoch ms), if the host requires sign-in. */
  signIn: z.optional(z.object({ user: z.string(), canSignOut: z.boolean(), endsAt: z.optional(z.number()) })),
});

type ConfigFile = z.infer<typeof configSchema>;

/** The configuration with its dialect and team file parsed. */
export type Config = Omit<ConfigFile, 'dialect' | 'team'> & { dialect: Dialect; team: Team };

const defaults: ConfigFile = configSchema.parse({});

/** The configuration until the file is loaded. */
export const defaultConfig: Config = { ...defaults, dialect: defaultDialect, team: defaultTeam };

export const configStore = new Store<Config>(defaultConfig);

export function config(): Config {
  return configStore.state;
}

export function configure(next: Config): void {
  configStore.setState(() => next);
}

/**
 * Loads `/config.json`. @returns the defaults if there is none (404, or the page's HTML instead)
 * @throws ServiceError when the file cannot be fetched or is not valid
 */
export async function loadConfig(signal?: AbortSignal): Promise<ConfigFile> {
  try {
    const { bytes, headers } = await request(operation, { baseUrl: basePath, headers: {} }, signal);
    if (headers.get('content-type')?.includes('html')) return defaults;
    const content = readJson(new TextDecoder().decode(bytes));
    const parsed = configSchema.safeParse(content);
    if (parsed.success) return onThisClock(parsed.data, readHttpDate(headers.get('date')));
    const why = content === undefined ? 'not JSON, or cut off' : describeIssue(parsed.error);
    throw unreadableError(operation, `${operation.path}: ${why}`);
  } catch (error) {
    if (error instanceof ServiceError && error.status === 404) return defaults;
    throw error;
  }
}

/** Converts the end of the session to this computer's clock, which may be wrong by hours. */
function onThisClock({ signIn, ...rest }: ConfigFile, serverTime: number | undefined): ConfigFile {
  if (signIn?.endsAt === undefined) return { ...rest, ...(signIn && { signIn }) };
  return { ...rest, signIn: { ...signIn, endsAt: signIn.endsAt + clockError(serverTime, Date.now()) } };
}
