import { isId } from '../../kit/params/codecs.ts';
import { remembered } from './remembered.ts';

const integrations = remembered('slipway.integrations', 8, isId);

/** Ids of the integrations last used in this browser, the latest first. */
export const useRememberedIntegrations = integrations.useAll;

/** Removes an id that the service does not know. */
export const forgetIntegration = integrations.forget;

/** Puts an id first among the remembered ones. */
export const rememberIntegration = integrations.remember;
