/** Writes the editor files and docs/fields.md: `npm run schemas -- --help`. */
import { runCommand } from './cli/command.ts';
import { writeEditorFiles } from './editor/editorFiles.ts';

await runCommand(
  {
    name: 'npm run schemas --',
    summary: 'Updates the editor files and docs/fields.md from the schemas and the registry.',
    options: {},
  },
  async () => {
    const written = writeEditorFiles(process.cwd());
    console.log(written.length > 0 ? `Written: ${written.join(', ')}` : 'Everything is up to date.');
    return 0;
  },
);
