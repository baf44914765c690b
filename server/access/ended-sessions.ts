/** Sessions that somebody has ended before their time: a copied cookie is refused afterwards. */
export interface EndedSessions {
  /**
   * @param until epoch seconds: when the session would have ended by itself, and may be forgotten
   * here
   */
  end: (id: string, until: number) => Promise<void>;
  isEnded: (id: string) => Promise<boolean>;
}

/**
 * Kept in this process alone: another copy of the host does not know them, nor the same one after a
 * restart.
 */
export function endedSessionsHere(now: () => number = Date.now): EndedSessions {
  const untils = new Map<string, number>();
  return {
    end: async (id, until) => {
      for (const [each, end] of untils) if (end * 1000 < now()) untils.delete(each);
      untils.set(id, until);
    },
    isEnded: async (id) => untils.has(id),
  };
}
