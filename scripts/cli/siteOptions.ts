/** Options about a site that several commands share, from the command line or the environment. Validated once. */
import { type DateTime, readDateTime } from '../lib/schedule.ts';
import { CommandError } from './readCommand.ts';

/** A value with the name of its option or variable, for error messages. */
interface Given {
  name: string;
  text: string;
}

/** The option if it was given, else the environment variable. An empty variable counts as not given. */
export const given = (option: Given | undefined, variable: string): Given | undefined => {
  const text = process.env[variable];
  return option ?? (text ? { name: variable, text } : undefined);
};

/** The option of this name, if it was given. */
export const option = (name: string, text: string | undefined): Given | undefined =>
  text === undefined ? undefined : { name: `--${name}`, text };

const folderName = /^(?!\.{1,2}$)[\w.~-]+$/;

/** The folder that a site is served from, with a slash at both ends. */
export function readBasePath({ name, text }: Given): string {
  const folders = text.replace(/^\//, '').replace(/\/$/, '').split('/');
  if (folders.join('/') === '') return '/';
  if (folders.every((each) => folderName.test(each))) return `/${folders.join('/')}/`;
  throw new CommandError(
    `${name} is ${JSON.stringify(text)}, which is not a valid base path. Write it like /previews/my-branch/, with letters, digits, hyphens and dots.`,
  );
}

const lastPort = 65_535;

/** The option `--port` of a server. */
export const portSetting = (usualPort: number) =>
  ({ type: 'string', value: `${usualPort}`, help: 'the port to serve on, or the next free one' }) as const;

/** The port that a text names. Throws a `CommandError` if it is not one. */
export function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= lastPort) return port;
  throw new CommandError(
    `--port is ${JSON.stringify(text)}, which is not a port. Write a number up to ${lastPort}, such as 4173.`,
  );
}

/** The site's URL: that of its host alone. */
export function readSiteUrl({ name, text }: Given): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.origin === text.replace(/\/$/, '')) return url.origin;
  throw new CommandError(
    `${name} is ${JSON.stringify(text)}, which is not the address of a host. Write it like https://www.example.com, and a folder as --base-path /folder/.`,
  );
}

/** A date, or a date and time, in the site's time zone. */
export function readDateTimeOption({ name, text }: Given): DateTime {
  const dateTime = readDateTime(text);
  if (dateTime !== undefined) return dateTime;
  throw new CommandError(
    `${name} is ${JSON.stringify(text)}, which is not a date. Write ${name} 2027-01-15, or ${name} 2027-01-15T09:00 to include a time.`,
  );
}
