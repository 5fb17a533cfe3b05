import { existsSync } from 'node:fs';
import path from 'node:path';

const candidates = [
  ...['firefox-esr', 'firefox'].flatMap((name) =>
    (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name)),
  ),
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** The Firefox to walk in: the one that FIREFOX_PATH names, Debian's firefox-esr, or any other of the system. */
export function findFirefox(): string | undefined {
  return [process.env.FIREFOX_PATH, ...candidates].find((file) => file && existsSync(file));
}
