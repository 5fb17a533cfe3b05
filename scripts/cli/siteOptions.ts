/** Values about a site that commands get from the command line or the environment. */
import { dateTime } from '../../src/model/pageFields.ts';
import type { DateTime } from '../lib/schedule.ts';
import { CommandError } from './command.ts';
import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

const folderName = /^(?!\.{1,2}$)[\w.~-]+$/;

/** The folder that a site is served from, with a slash at both ends. */
export function readBasePath(text: string): string {
  const folders = text.replace(/^\//, '').replace(/\/$/, '').split('/');
  if (folders.join('/') === '') return '/';
  if (folders.every((each) => folderName.test(each))) return `/${folders.join('/')}/`;
  throw new CommandError(
    `--base-path (or BASE_PATH) is ${JSON.stringify(text)}, which is not a valid base path. Write it like /previews/my-branch/, with letters, digits, hyphens and dots.`,
  );
}

const lastPort = 65_535;

export const portSetting = (usualPort: number, help = 'the port to serve on') =>
  ({ type: 'string', value: `${usualPort}`, help }) as const;

/** The port that a text names. Throws a `CommandError` if it is not one. */
export function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= lastPort) return port;
  throw new CommandError(
    `--port is ${JSON.stringify(text)}, which is not a port. Write a number up to ${lastPort}, such as 4173.`,
  );
}

/** The site's URL in SITE_URL: that of its host alone. */
export function readSiteUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.origin === text.replace(/\/$/, '')) return url.origin;
  throw new CommandError(
    `SITE_URL is ${JSON.stringify(text)}, which is not the address of a host. Write it like https://www.example.com, and a folder as --base-path /folder/.`,
  );
}

/** The option `--at`: a date, or a date and time, in the site's time zone. */
export function readDateTimeOption(text: string): DateTime {
  const { data } = dateTime.safeParse(text);
  if (data !== undefined) return data;
  throw new CommandError(
    `--at is ${JSON.stringify(text)}, which is not a date. Write --at 2027-01-15, or --at 2027-01-15T09:00 to include a time.`,
  );
}

/** Where the project keeps what people write, and what Git knows of it. Some systems ignore capitals. */
const ofProject = /^(?:content|public|src|scripts|packages|tests|docs|\.git|\.github|\.vscode)(?:[\\/]|$)/i;

/** The path of a folder that may not be there yet, without links. */
const realPath = (folder: string): string =>
  existsSync(folder)
    ? realpathSync(folder)
    : path.join(realPath(path.dirname(folder)), path.basename(folder));

/**
 * The output folder `out` of a command in a project. Throws a `CommandError` if other files would be lost: `isOurs` says
 * whether the command made an existing folder and may replace it.
 */
export function outputFolder(root: string, out: string, isOurs: (folder: string) => boolean): string {
  const target = path.resolve(root, out);
  const refuse = (what: string) =>
    new CommandError(
      `--out ${out} ${what}. Choose a folder that is only for the output, such as --out dist.`,
    );
  const toProject = path.relative(target, path.resolve(root));
  if (!toProject.startsWith('..') && !path.isAbsolute(toProject))
    throw refuse('is the project folder or a folder above it');
  if (existsSync(target)) {
    if (!statSync(target).isDirectory()) throw refuse('is a file');
    if (readdirSync(target).length > 0 && !isOurs(target))
      throw refuse('contains other files, which would be lost');
  }
  if (ofProject.test(path.relative(realPath(root), realPath(target))))
    throw refuse('is inside of a folder of the project itself');
  return target;
}
