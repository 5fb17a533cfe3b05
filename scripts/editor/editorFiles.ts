import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { siteFileSchema, styleFileSchema } from './jsonSchemas.ts';
import { fieldsPage } from './fieldsPage.ts';
import { blockSnippets, fieldSnippets } from './snippets.ts';
import { withTable } from './registryTable.ts';

const json = (data: unknown) => `${JSON.stringify(data, null, 2)}\n`;

/** Every file generated from the schemas and the registry, with its expected text. */
export async function editorFiles(root: string): Promise<Record<string, string>> {
  return {
    '.vscode/schemas/site.json': json(siteFileSchema()),
    '.vscode/schemas/style.json': json(styleFileSchema()),
    '.vscode/content.code-snippets': json({ ...blockSnippets(), ...fieldSnippets() }),
    'docs/fields.md': fieldsPage(),
    'CONTRIBUTING.md': withTable(await readFile(path.join(root, 'CONTRIBUTING.md'), 'utf8')),
  };
}

/** The generated files whose text differs from the expected one. */
export async function outdatedFiles(root: string): Promise<[file: string, text: string][]> {
  const files = Object.entries(await editorFiles(root));
  const current = await Promise.all(
    files.map(([file]) => readFile(path.join(root, file), 'utf8').catch(() => undefined)),
  );
  return files.filter(([, text], index) => text !== current[index]);
}

/** Updates outdated files and returns their names. */
export async function writeEditorFiles(root: string): Promise<string[]> {
  const outdated = await outdatedFiles(root);
  await Promise.all(outdated.map(([file, text]) => writeFile(path.join(root, file), text)));
  return outdated.map(([file]) => file);
}
