/** Something outside stands in the way; the message says what, and the way out. */
export class CannotStart extends Error {}
