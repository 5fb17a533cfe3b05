import type { FieldEdit } from '../../../src/preview/edit/types.ts';
import { Refusal } from '../../content/refusal.ts';
import type { Edit } from '../../lib/edits.ts';

/** The edits of a file that change a field. `text` is the file without its byte order mark. */
export function fieldEdits(file: string, _text: string, { path }: FieldEdit): Edit[] {
  throw new Refusal(`The field “${path.join(', ')}” of ${file} cannot be changed from here. Edit the file.`);
}
