import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A server that runs as a separate process. */
export interface ServerProcess {
  command: string;
  args: string[];
  /** Its working directory. */
  cwd: string;
  env?: NodeJS.ProcessEnv;
  /** Its URL. */
  url: string;
  /** Whether it is ready; by default, whether it sends any response at `url`. */
  answers?: (url: string) => Promise<boolean>;
}

const startTimeoutMs = 60_000;
const stopTimeoutMs = 5_000;
const pollMs = 100;

/** A port of the loopback interface that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (!address || typeof address === 'string') throw new Error('The system provided no port to listen on.');
  return address.port;
}

const responds = (url: string): Promise<boolean> =>
  fetch(url, { redirect: 'manual' }).then(
    () => true,
    () => false,
  );

/** Starts a server and waits until it answers; resolves to a function that stops it and its children. */
export async function startServer(server: ServerProcess): Promise<() => Promise<void>> {
  const { command, args, cwd, env, url, answers = responds } = server;
  // In its own process group, so that its children can be stopped with it.
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, detached: true });
  let output = '';
  const appendOutput = (text: Buffer | string) => {
    output = (output + text).slice(-2000);
  };
  child.stdout.on('data', appendOutput);
  child.stderr.on('data', appendOutput);
  let running = true;
  const ended = new Promise<void>((resolve) => {
    const end = (reason?: Error | number | null) => {
      if (reason instanceof Error) appendOutput(reason.message);
      running = false;
      resolve();
    };
    child.once('exit', end);
    child.once('error', end);
  });
  const signal = (name: NodeJS.Signals) => {
    if (running && child.pid) process.kill(-child.pid, name);
  };
  const stop = async () => {
    signal('SIGTERM');
    await Promise.race([ended, wait(stopTimeoutMs, undefined, { ref: false })]);
    signal('SIGKILL');
    await ended;
  };
  for (const deadline = Date.now() + startTimeoutMs; running && Date.now() < deadline; ) {
    if (await answers(url)) return stop;
    await Promise.race([ended, wait(pollMs)]);
  }
  await stop();
  throw new Error(`${command} did not respond at ${url}. It printed:\n${output}`);
}
