import { type Command, CommandError, type CommandOutcome, outcomeOf } from '../../../scripts/cli/command.ts';
import { bytesOf, readContentText } from '../../../scripts/content/contentText.ts';
import { readBytes, replaceFiles } from '../../../scripts/content/writeContent.ts';
import { terminalText } from '../../../scripts/lib/terminalText.ts';
import { report } from '../../../scripts/check/report/report.ts';
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

/** Adds words to the project's list, from command-line arguments. */
export const runWords = (root: string, args: string[]): Promise<CommandOutcome> =>
  outcomeOf(wordsCommand, args, async ({ positionals: [action, ...wanted] }) => {
    const wrong = wanted.map(wordProblem).find((sentence) => sentence !== undefined);
    if (action !== 'add' || wanted.length === 0 || wrong !== undefined)
      throw new CommandError(wrong ?? usage);
    const before = readBytes(root, wordListFile);
    const { text = '', problem } = readContentText(root, wordListFile);
    if (problem) return { stderr: report([problem]), exitCode: 1 };
    const { text: extended, added } = addWords(text, wanted);
    if (added.length === 0) return { stdout: `${wordListFile} has these words already.`, exitCode: 0 };
    await replaceFiles(root, [{ file: wordListFile, before, after: bytesOf(extended, before) }]);
    return { stdout: `Added to ${wordListFile}: ${terminalText(added.join(', '))}`, exitCode: 0 };
  });
