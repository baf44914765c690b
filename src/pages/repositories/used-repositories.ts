import { rememberIntegration } from './remembered-integrations.ts';
import { remembered } from './remembered.ts';

/** The longest `owner/name` that is stored. */
const longest = 200;
const repositories = remembered('slipway.repositories', 8, (label) => label.length <= longest);

/** `owner/name` of the repositories last used in this browser, the latest first. */
export const readUsedRepositories = repositories.read;

/** Remembers which repository of which integration was used. @param label `owner/name` */
export function rememberUse(integrationId: string, label: string): void {
  rememberIntegration(integrationId);
  repositories.remember(label);
}
