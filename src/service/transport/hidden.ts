/** Stands where a secret value stood. Says nothing of its length. */
export const hidden = '[hidden]';
