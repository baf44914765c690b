/** Maximum number of sign-outs to keep, about 10 MB. */
const maxSessions = 100_000;

/** Sessions that ended by signing out, so that a copied cookie is refused. Kept in this process only. */
export function endedSessions(now: () => number = Date.now, max = maxSessions) {
  const untils = new Map<string, number>();
  return {
    /** @param until when the session expires, in epoch seconds */
    add: (id: string, until: number): void => {
      for (const [each, end] of untils) {
        if (end * 1000 >= now() && untils.size < max) break;
        untils.delete(each);
      }
      untils.set(id, until);
    },
    has: (id: string): boolean => untils.has(id),
  };
}
