/** Writes the editor files, docs/fields.md, and the table of components in CONTRIBUTING.md: `npm run schemas -- --help`. */
import { runCommand } from './cli/runCommand.ts';
import { writeEditorFiles } from './editor/editorFiles.ts';

await runCommand(
  {
    name: 'npm run schemas --',
    summary:
      'Updates the editor files, docs/fields.md and the component table of CONTRIBUTING.md from the schemas and the registry.',
    options: {},
  },
  async () => {
    const written = await writeEditorFiles(process.cwd());
    console.log(written.length > 0 ? `Written: ${written.join(', ')}` : 'Everything is up to date.');
    return 0;
  },
);
