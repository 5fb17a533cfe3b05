import { isError } from '../../src/model/problem.ts';
import { type ReadSite, readSite } from '../check/readSite.ts';
import { countOf } from '../check/report/report.ts';
import { type Asked, type Command, CommandError, readCommand } from '../cli/readCommand.ts';
import { askIn, type Terminal } from '../cli/terminal.ts';
import { Cache } from '../lib/cache/cache.ts';
import { terminalLines } from '../lib/terminalText.ts';
import { type Change, changesOf } from './changes.ts';
import { describeErrors, describeMove } from './describeMove.ts';
import type { Move, SiteBefore } from './move.ts';
import { planMove } from './planMove.ts';
import { readAddress } from './readAddress.ts';
import { refuseMove } from './refuseMove.ts';
import { tryMove } from './tryMove.ts';
import { type Undo, undoOf } from './undoCommands.ts';
import { assertWritable, WriteFailure, writeChanges } from './writeChanges.ts';

const moveCommand = {
  name: 'npm run move --',
  summary:
    'Gives a page another address: renames its file, and changes every link to it. Example: npm run move -- /services/web /services/websites',
  options: {
    yes: { type: 'boolean', help: 'does it without asking' },
    'dry-run': { type: 'boolean', help: 'only shows what would change' },
  },
  positionals: {
    value: 'old new',
    help: 'two addresses, or paths of files or folders in content/',
  },
  notes: `What is below a page moves with it: a portfolio category with its case studies, a folder with its pages.
The old address becomes an alias, so that old links still work. First it shows every change, and asks.`,
} as const satisfies Command;

type Options = Asked<typeof moveCommand.options>['values'];

/** A move with its result, before anything is written. */
interface Prepared {
  move: Move;
  changes: Change[];
  description: string;
  /** Whether the result would have errors. Then the description lists them. */
  isRefused: boolean;
}

/** The site as it is. Throws a `CommandError` if it has errors: then it is not known what refers to the page. */
function assertSound({ problems, manifest, asOf, unwritten }: ReadSite): SiteBefore {
  const errors = problems.filter(isError);
  if (!manifest || errors.length > 0)
    throw new CommandError(
      `The content has problems that must be fixed before a page is moved: ${countOf(errors)} Run npm run check to see them.`,
    );
  return { manifest, asOf, unwritten };
}

/** Reads the site, and finds out what a move changes. Nothing is written. */
async function prepare(root: string, [old, next]: readonly [string, string]): Promise<Prepared> {
  const [from, to] = [readAddress(root, old), readAddress(root, next)];
  const cache = Cache.ofProject(root);
  try {
    const read = (folder: string) => readSite({ root: folder, drafts: true, cache });
    const site = await read(root);
    const before = assertSound(site);
    refuseMove(from, to, before);
    const move = planMove(from, to, before);
    const changes = await changesOf(root, move, before, site.references);
    await assertWritable(root, changes);
    const tried = { move, changes, problems: site.problems };
    return await tryMove(root, tried, read, (trial, copy) => {
      const isRefused = trial.problems.some(isError);
      const description = isRefused
        ? describeErrors(move, trial, copy)
        : describeMove(move, changes, before, trial, copy);
      return { move, changes, description, isRefused };
    });
  } finally {
    cache.close({ prune: false });
  }
}

const undoText = (undo: Undo): string =>
  'commands' in undo ? `To undo it:\n${undo.commands.map((each) => `  ${each}`).join('\n')}` : undo.sentence;

/** Whether to write the changes. Undefined, if there is nobody to ask. */
async function isConfirmed(options: Options, terminal: Terminal): Promise<boolean | undefined> {
  if (options['dry-run']) return false;
  if (options.yes) return true;
  if (!terminal.interactive) return undefined;
  const answer = await askIn(terminal, (ask) => ask('\nMove it? [y/N]: '));
  return /^y(es)?$/i.test(answer?.trim() ?? '');
}

function readArguments(args: string[]): { options: Options; paths: [string, string] } | string {
  const asked = readCommand(moveCommand, args);
  if (typeof asked === 'string') return asked;
  const [old, next, ...more] = asked.positionals;
  if (!old || !next || more.length > 0)
    throw new CommandError(
      'Write the old address and the new one: npm run move -- /services/web /services/websites',
    );
  if (asked.values.yes && asked.values['dry-run'])
    throw new CommandError(
      '--dry-run changes nothing, and --yes does it without asking. Leave out one of them.',
    );
  return { options: asked.values, paths: [old, next] };
}

async function moveIn(terminal: Terminal, args: string[]): Promise<number> {
  const { root, output, errors } = terminal;
  const print = (text: string) => output.write(`${terminalLines(text)}\n`);
  const given = readArguments(args);
  if (typeof given === 'string') {
    print(given);
    return 0;
  }
  const { options, paths } = given;
  const { move, changes, description, isRefused } = await prepare(root, paths);
  if (isRefused) {
    errors.write(`${terminalLines(description)}\n`);
    return 1;
  }
  print(description);
  const undo = await undoOf(root, move, changes);
  if ('sentence' in undo && !options.yes) print(`\n${undo.sentence}`);
  const confirmed = await isConfirmed(options, terminal);
  if (!confirmed) {
    const again = `npm run move -- ${move.from} ${move.to} --yes`;
    print(`\nNothing was changed.${confirmed === undefined ? ` To move it, run ${again}` : ''}`);
    return options['dry-run'] ? 0 : 1;
  }
  await writeChanges(root, changes);
  print(`\nMoved ${move.from} to ${move.to}. npm run check finds no errors.\n${undoText(undo)}`);
  return 0;
}

/** `npm run move`: shows what a move changes, asks, and writes it. Returns the exit code. */
export async function runMove(args: string[], terminal: Terminal): Promise<number> {
  try {
    return await moveIn(terminal, args);
  } catch (error) {
    if (!(error instanceof CommandError || error instanceof WriteFailure)) throw error;
    terminal.errors.write(`${terminalLines(error.message)}\n`);
    return error instanceof CommandError ? 2 : 1;
  }
}
