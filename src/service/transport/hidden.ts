/** Replaces a secret value. Its length reveals nothing about the value's. */
export const hidden = '[hidden]';
