import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { config } from '../site/config.ts';
import { prose } from '../check/prosePlugin.ts';
import { componentSnippets } from './snippets.ts';
import { fieldsPage } from './tables.ts';

const json = (data: unknown) => `${JSON.stringify(data, null, 2)}\n`;

/** The schema of a YAML file in JSON Schema, draft 7: the newest that every editor supports. */
export const fileSchema = (schema: z.ZodType): z.core.JSONSchema.BaseSchema =>
  z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    // References are left to the check, which knows all names.
    override: ({ jsonSchema }) => {
      for (const own of ['reference', 'isName', 'least', 'slots']) delete jsonSchema[own];
    },
  });

/** Every file generated from the schemas and the registry, with its expected text. */
const editorFiles = (): Record<string, string> => ({
  '.vscode/schemas/site.json': json(fileSchema(config.siteSchema)),
  ...(prose && { '.vscode/schemas/style.json': json(fileSchema(prose.style.schema)) }),
  '.vscode/content.code-snippets': json(componentSnippets()),
  'docs/fields.md': fieldsPage(),
});

/** The generated files whose text differs from the expected one. */
export const outdatedFiles = (root: string): [name: string, text: string][] =>
  Object.entries(editorFiles()).filter(([name, text]) => {
    const file = path.join(root, name);
    return !existsSync(file) || readFileSync(file, 'utf8') !== text;
  });

/** Updates outdated files and returns their names. */
export function writeEditorFiles(root: string): string[] {
  const outdated = outdatedFiles(root);
  for (const [name, text] of outdated) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  return outdated.map(([name]) => name);
}
