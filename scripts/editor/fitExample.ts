import { checkBody } from '../check/body/checkBody.ts';
import type { Names } from '../check/links/destinations.ts';
import { isGoodFileName } from '../check/rules/fileNames.ts';
import { type Replacement, edited } from '../lib/replacements.ts';

/** Examples are in no file. */
const exampleFile = 'example.mdx';

/**
 * An example refers to icons, pictures and names, which copywriters may rename or remove. Returns the example with unknown
 * names replaced by existing ones, or undefined if the site has nothing of that kind. A good file name has no character
 * that could end the attribute.
 */
export function fitExample(example: string, known: Names): string | undefined {
  const edits: Replacement[] = [];
  for (const { kind, value, from: attribute } of checkBody(example, exampleFile, 0).references) {
    const names = known.get(kind);
    // Links are not replaced: they lead to pages that every site has.
    if (!names || names.has(value)) continue;
    const substitute = [...names].find(isGoodFileName);
    if (substitute === undefined) return undefined;
    const from = example.indexOf(`"${value}"`, attribute) + 1;
    edits.push({ from, to: from + value.length, text: substitute });
  }
  return edited(example, edits);
}
