import { config } from './config.ts';
import { credentials } from './credentials.ts';

/**
 * Whose deployments the page shows, as far as it can tell: the service, who is signed in, and the
 * workspace. No credential is part of it.
 */
export function owner(): string {
  const { service, signIn } = config();
  return JSON.stringify([service, signIn?.user ?? null, credentials().workspace ?? null]);
}
