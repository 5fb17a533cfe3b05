import { type SpawnSyncOptionsWithStringEncoding, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseDocument } from 'yaml';
import { freePort } from '../../scripts/testing/freePort.ts';
import { copyTree } from '../../scripts/lib/git/copyTree.ts';

/** The output of a command, and whether it passed. */
export interface Run {
  passed: boolean;
  output: string;
}

/** A temporary copy of the project with its packages, outside the repository. */
export interface SuiteCopy {
  root: string;
  read: (file: string) => string;
  write: (file: string, text: string) => void;
  /** Replaces a text. Throws if the file does not have it. */
  replace: (file: string, from: string | RegExp, to: string) => void;
  /** Runs a command in a shell and returns its output. */
  run: (command: string) => Run;
  /** Runs a command in a shell, streams its output, and returns whether it passed. */
  runShown: (command: string) => boolean;
  remove: () => void;
}

/** Copies every file that Git does not ignore, and installs the packages. */
export async function copyForSuite(repository: string): Promise<SuiteCopy> {
  const root = mkdtempSync(path.join(tmpdir(), 'suite-'));
  await copyTree(repository, root);

  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);
  // The tests of the repository itself may run at the same time.
  const env = { ...process.env, TEST_PORT: String(await freePort()) };
  const inShell: SpawnSyncOptionsWithStringEncoding = { cwd: root, shell: true, encoding: 'utf8', env };
  const plain = { ...env, NO_COLOR: '1', FORCE_COLOR: undefined };
  const run = (command: string): Run => {
    const { status, stdout, stderr } = spawnSync(command, { ...inShell, env: plain, maxBuffer: 2 ** 28 });
    return { passed: status === 0, output: stdout + stderr };
  };
  const commit =
    'git init --quiet && git add --all && git -c user.name=Copy -c user.email= commit --quiet -m Copy';
  for (const command of [commit, 'npm ci --prefer-offline --no-audit --no-fund']) {
    const { passed, output } = run(command);
    if (!passed) throw new Error(`"${command}" failed in ${root}:\n${output}`);
  }
  return {
    root,
    read,
    write,
    run,
    runShown: (command) => spawnSync(command, { ...inShell, stdio: 'inherit' }).status === 0,
    replace(file, from, to) {
      const text = read(file);
      const changed = text.replace(from, () => to);
      if (changed === text) throw new Error(`${file} does not have ${from}.`);
      write(file, changed);
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

type YamlPath = (string | number)[];

/** Edits the frontmatter of an MDX file or a whole YAML file, and keeps its comments. */
export function editYaml(
  copy: SuiteCopy,
  file: string,
  edit: (yaml: ReturnType<typeof parseDocument>) => void,
): void {
  const text = copy.read(file);
  const [, frontmatter = text, body] = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/.exec(text) ?? [];
  const document = parseDocument(frontmatter);
  edit(document);
  const yaml = document.toString({ lineWidth: 0 });
  copy.write(file, body === undefined ? yaml : `---\n${yaml}---\n${body}`);
}

/** Changes one value of a YAML file or of a page's frontmatter. */
export const setField = (copy: SuiteCopy, file: string, at: YamlPath, value: unknown): void =>
  editYaml(copy, file, (yaml) => yaml.setIn(at, value));
