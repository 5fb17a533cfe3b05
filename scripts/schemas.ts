/**
 * Writes what editors and CONTRIBUTING.md say of fields and components, from the schemas and the registry.
 * Usage: npm run schemas
 */

import { writeEditorFiles } from './lib/editor/editorFiles.ts';

const written = await writeEditorFiles(process.cwd());
console.log(written.length > 0 ? `Written: ${written.join(', ')}` : 'Everything is up to date.');
