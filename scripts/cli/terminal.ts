import { createInterface } from 'node:readline/promises';
import { terminalLines } from '../lib/terminalText.ts';

/** What a command that asks questions reads and writes. */
export interface Terminal {
  root: string;
  input: NodeJS.ReadableStream;
  output: NodeJS.WritableStream;
  /** Whether it is a TTY, in which a person can answer questions. */
  interactive: boolean;
}

export type Ask = (question: string) => Promise<string>;

export const processTerminal = (): Terminal => ({
  root: process.cwd(),
  input: process.stdin,
  output: process.stdout,
  interactive: process.stdin.isTTY === true && process.stdout.isTTY === true,
});

/** Asks questions in a terminal. Resolves to undefined if it is closed. */
export async function askIn<Answer>(
  { input, output }: Terminal,
  talk: (ask: Ask) => Promise<Answer>,
): Promise<Answer | undefined> {
  const lines = createInterface({ input, output });
  const closed = new AbortController();
  lines.once('close', () => closed.abort());
  try {
    return await talk((question) => lines.question(terminalLines(question), { signal: closed.signal }));
  } catch (error) {
    if (closed.signal.aborted) return undefined;
    throw error;
  } finally {
    lines.close();
  }
}
