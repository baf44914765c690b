/** The host cannot start for a reason outside of it; the message says which, and what to do. */
export class CannotStart extends Error {}
