/** Copies through a hidden field, where the clipboard interface is missing or refused. */
function copyThroughField(text: string): boolean {
  const field = document.createElement('textarea');
  const focused = document.activeElement;
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // A modal dialog makes everything outside it inert, so the field must stand inside.
  const host = focused?.closest('dialog') ?? document.body;
  host.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}

/** Puts `text` on the clipboard; tells whether it got there. Never throws. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyThroughField(text);
  }
}
