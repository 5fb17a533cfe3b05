import { PassThrough } from 'node:stream';
import type { Terminal } from '../cli/terminal.ts';

interface Run {
  code: number;
  output: string;
  errors: string;
}

/** Runs a command in a terminal that answers each question with the next answer, and then closes; or without one. */
export async function runInTerminal(
  command: (args: string[], terminal: Terminal) => Promise<number>,
  root: string,
  args: string[],
  answers?: readonly string[],
): Promise<Run> {
  const [input, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const printed = { output: '', errors: '' };
  const left = [...(answers ?? [])];
  output.on('data', (chunk) => {
    printed.output += chunk;
    if (!/: $/.test(String(chunk))) return;
    const answer = left.shift();
    if (answer === undefined) input.end();
    else input.write(`${answer}\n`);
  });
  errors.on('data', (chunk) => {
    printed.errors += chunk;
  });
  const code = await command(args, { root, input, output, errors, interactive: answers !== undefined });
  return { code, ...printed };
}
