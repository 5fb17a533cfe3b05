/** What the visitor wrote: every field by its name, filled in or not. */
export type FieldValues = Record<string, string>;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The element around the fields that a visitor fills in; not the form, because a field from the content can replace its members. */
type Fields = HTMLElement | null;

const controlsOf = (fields: Fields): Control[] => [...(fields?.querySelectorAll<Control>('[name]') ?? [])];

/** Without a file, there is none of its field: the draft remembers that there was one until another is chosen. */
export function readFields(fields: Fields): FieldValues {
  const written = controlsOf(fields).filter(({ type, value }) => type !== 'file' || value);
  return Object.fromEntries(written.map(({ name, value }) => [name, value]));
}

/** The file that the visitor chose, or the empty one that browsers send instead. Undefined if the form does not ask. */
export function readFile(fields: Fields): File | undefined {
  const input = fields?.querySelector<HTMLInputElement>('[type=file]');
  return input ? (input.files?.[0] ?? new File([], '')) : undefined;
}

/** Empties fields in which there are only spaces, so that the browser says what is missing. */
export function emptyBlank(fields: Fields): void {
  for (const control of controlsOf(fields)) if (!control.value.trim()) control.value = '';
}

/** Fills the fields that are still empty; what was typed since the page arrived is newer. */
export function fillEmpty(fields: Fields, values: FieldValues): void {
  for (const control of controlsOf(fields)) {
    // Only a visitor can choose a file.
    if (control.value || control.type === 'file') continue;
    control.value = values[control.name] ?? '';
    // The address or an older version of the site may name a choice that the list does not have.
    if ('selectedIndex' in control && control.selectedIndex < 0) control.selectedIndex = 0;
  }
}

/** Clears the fields that were sent, but not those that were edited since. */
export function clearSent(fields: Fields, sent: FieldValues): void {
  const all = controlsOf(fields);
  const unchanged = all.filter(({ name, value }) => value === (sent[name] ?? ''));
  const form = all[0]?.form;
  // A reset also ends the browser's marking of required fields as left empty.
  if (form && unchanged.length === all.length) HTMLFormElement.prototype.reset.call(form);
  else for (const control of unchanged) control.value = '';
}
