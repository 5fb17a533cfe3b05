/** Changes of a text field that the browser itself can undo. */

/** Replaces the selection by a text, which Ctrl+Z takes back. */
export function insertText(area: HTMLTextAreaElement, text: string): void {
  area.focus();
  // No other way adds to the field's own undo list (https://html.spec.whatwg.org/multipage/interaction.html#the-contenteditable-attribute).
  if (document.execCommand('insertText', false, text)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

const marks: Partial<Record<string, [before: string, after: string]>> = {
  b: ['**', '**'],
  i: ['*', '*'],
  k: ['[', '](/)'],
};

/** Marks the selected words as Markdown: bold, italic, or a link whose address is selected then. Returns whether a key does that. */
export function markWords(area: HTMLTextAreaElement, key: string): boolean {
  const [before, after] = marks[key] ?? [];
  if (before === undefined || after === undefined) return false;
  const { selectionStart: from, selectionEnd: to } = area;
  const words = area.value.slice(from, to);
  insertText(area, before + words + after);
  const end = from + before.length + words.length;
  if (key === 'k') area.setSelectionRange(end + 2, end + 3);
  else area.setSelectionRange(from + before.length, end);
  return true;
}
