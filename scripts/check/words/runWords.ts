import { lstat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Asked, type Command, CommandError } from '../../cli/readCommand.ts';
import { type Outcome, outcomeOf } from '../../cli/runCommand.ts';
import { readContentText } from '../../content/contentText.ts';
import { terminalText } from '../../lib/terminalText.ts';
import { report } from '../report/report.ts';
import { addWords, wordListFile, wordProblem } from './wordList.ts';

const wordsCommand = {
  name: 'npm run words --',
  summary: `Adds words to ${wordListFile}, so that the check accepts them. Example: npm run words -- add Kubernetes webhook`,
  options: {},
  positionals: {
    value: 'add word …',
    help: 'the words; lowercase unless they are names; plurals and possessives are derived',
  },
} as const satisfies Command;

const usage = 'Write npm run words -- add Kubernetes, with as many words as you like.';

function readWords([action, ...words]: string[]): string[] {
  if (action !== undefined && action !== 'add')
    throw new CommandError(`There is no action “${action}”. ${usage}`);
  if (words.length === 0) throw new CommandError(`There are no words to add. ${usage}`);
  const wrong = words.map(wordProblem).find((sentence) => sentence !== undefined);
  if (wrong !== undefined) throw new CommandError(wrong);
  return words;
}

const notAFile = `${wordListFile} is not a file. Replace it with a file, then add the words again.`;

const listed = (words: readonly string[]) => terminalText(words.join(', '));

async function words(
  root: string,
  { positionals }: Asked<typeof wordsCommand.options>,
): Promise<Partial<Outcome>> {
  const wanted = readWords(positionals);
  const stats = await lstat(path.join(root, wordListFile)).catch(() => undefined);
  if (stats && !stats.isFile()) return { stderr: notAFile, exitCode: 1 };
  const { text = '', problem } = readContentText(root, wordListFile);
  if (problem) return { stderr: report([problem]), exitCode: 1 };
  const { text: extended, added } = addWords(text, wanted);
  if (added.length > 0) await writeFile(path.join(root, wordListFile), extended);
  const others = wanted.filter((word) => !added.includes(word));
  const lines = [
    added.length > 0 ? `Added to ${wordListFile}: ${listed(added)}` : '',
    others.length > 0 ? `Already in ${wordListFile}: ${listed(others)}` : '',
  ];
  return { stdout: lines.filter(Boolean).join('\n'), exitCode: 0 };
}

/** Adds words to the project's list, from command-line arguments. */
export const runWords = (root: string, args: string[]): Promise<Outcome> =>
  outcomeOf(wordsCommand, args, (asked) => words(root, asked));
