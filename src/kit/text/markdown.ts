/** The lines of a Markdown table. Cells are escaped: they contain no markup and no line ends. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.map(escapeCell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)];
}

function escapeCell(text: string): string {
  return text.replaceAll(/[\\|`*_[\]<>]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ');
}
