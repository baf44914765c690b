/** What holds where no team has agreed upon anything. */
export const defaultTeam = { thresholds: { versionsBehind: 2 }, silences: [], views: [] };
