const minuteMs = 60_000;
/** Lines per minute: without a limit, people who are not signed in could fill the disk. */
const maxLines = 20;

/** Logs each line once per minute, up to `maxLines`, because refused clients often try again. */
export function limitedLog(log: (line: string) => void): (line: string) => void {
  const lines = new Set<string>();
  let until = 0;
  return (line) => {
    if (performance.now() >= until) {
      lines.clear();
      until = performance.now() + minuteMs;
    }
    if (lines.has(line) || lines.size >= maxLines) return;
    lines.add(line);
    log(line);
  };
}
