/**
 * Wraps each translatable text in an element, as browser translation does, now and when it changes.
 * It runs in the page, so it cannot use anything else of this file.
 * @returns the observer of changes
 */
export function translate(): MutationObserver {
  const wrap = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let next = walker.nextNode(); next; next = walker.nextNode())
      if (next instanceof Text && next.data.trim() !== '') texts.push(next);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!parent || parent.closest('font, [translate=no], script, style, select, textarea')) continue;
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(text);
    }
  };
  wrap(document.body);
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) if (node.isConnected) wrap(node);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return observer;
}
