const minuteMs = 60_000;
/** Lines a minute: people who are not signed in could fill a disk with more. */
const mostLines = 20;

/** Writes no line twice within a minute, and few of them: whoever is refused asks often. */
export function limitedLog(log: (line: string) => void): (line: string) => void {
  const lines = new Set<string>();
  let until = 0;
  return (line) => {
    if (performance.now() >= until) {
      lines.clear();
      until = performance.now() + minuteMs;
    }
    if (lines.has(line) || lines.size >= mostLines) return;
    lines.add(line);
    log(line);
  };
}
