/**
 * A table of Markdown, line by line. No cell can end its row or begin another cell, and none means
 * anything to Markdown.
 */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.map(escapeCell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)];
}

function escapeCell(text: string): string {
  return text.replaceAll(/[\\|`*_[\]<>]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ');
}
