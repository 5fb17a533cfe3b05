import { PassThrough } from 'node:stream';
import type { CommandOutcome } from '../cli/command.ts';
import type { Terminal } from '../cli/terminal.ts';

interface Run {
  code: number;
  output: string;
  errors: string;
}

/** Runs a command in a terminal that answers each question with the next answer, and then closes; or without one. */
export async function runInTerminal(
  command: (args: string[], terminal: Terminal) => Promise<CommandOutcome>,
  root: string,
  args: string[],
  answers?: readonly string[],
): Promise<Run> {
  const [input, output] = [new PassThrough(), new PassThrough()];
  let printed = '';
  const left = [...(answers ?? [])];
  output.on('data', (chunk) => {
    printed += chunk;
    if (!/: $/.test(String(chunk))) return;
    const answer = left.shift();
    if (answer === undefined) input.end();
    else input.write(`${answer}\n`);
  });
  const terminal = { root, input, output, interactive: answers !== undefined };
  const { stdout, stderr, exitCode } = await command(args, terminal);
  const line = (text: string) => (text ? `${text}\n` : '');
  return { code: exitCode, output: printed + line(stdout), errors: line(stderr) };
}
