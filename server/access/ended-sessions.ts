/** Maximum number of remembered sign-outs: 10 MB. */
const mostSessions = 100_000;

/** Sessions ended by signing out: a copied cookie is refused. One process remembers them. */
export function endedSessions(now: () => number = Date.now, most = mostSessions) {
  const untils = new Map<string, number>();
  return {
    /** @param until epoch seconds at which the session ends by itself */
    add: (id: string, until: number): void => {
      for (const [each, end] of untils) {
        if (end * 1000 >= now() && untils.size < most) break;
        untils.delete(each);
      }
      untils.set(id, until);
    },
    has: (id: string): boolean => untils.has(id),
  };
}
