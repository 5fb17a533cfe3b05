import { compareText } from '../../src/model/compareText.ts';
import type { Page } from '../../src/model/manifest.ts';
import { type Asked, type Command, CommandError } from '../cli/readCommand.ts';
import { type Outcome, outcomeOf } from '../cli/runCommand.ts';
import { type DateTime, dateTimeIn, isShown, minute } from '../lib/schedule.ts';
import { readSite } from '../check/readSite.ts';
import { report, textsIn } from '../check/report/report.ts';
import { terminalText } from '../lib/terminalText.ts';

/** A page that appears or disappears by date. */
export interface DatedChange {
  url: string;
  file: string;
  change: 'appears' | 'disappears';
  /** When, in the site's time zone: `2027-01-15T09:00`. */
  at: DateTime;
}

const changesOf = ({ url, file, data }: Page): DatedChange[] => {
  if (data.draft) return [];
  const changes: DatedChange[] = [];
  if (data.publishAt) changes.push({ url, file, change: 'appears', at: minute(data.publishAt) });
  if (data.expiresAt) changes.push({ url, file, change: 'disappears', at: minute(data.expiresAt) });
  return changes;
};

const inTime = (a: DatedChange, b: DatedChange) => compareText(a.at, b.at);

/**
 * The differences between builds as of `since` and `now` due to dates, earliest first. `pages` are the pages of all dates.
 * A page that appeared and disappeared in between was never shown and is left out.
 */
export function dueChanges(pages: readonly Page[], since: DateTime, now: DateTime): DatedChange[] {
  return pages
    .filter(({ data }) => isShown(data, since) !== isShown(data, now))
    .flatMap((page) =>
      changesOf(page)
        .filter(({ at }) => at > minute(since) && at <= minute(now))
        .slice(-1),
    )
    .sort(inTime);
}

/** All changes due to dates after `now`, earliest first. */
export const comingChanges = (pages: readonly Page[], now: DateTime): DatedChange[] =>
  pages
    .flatMap(changesOf)
    .filter(({ at }) => at > minute(now))
    .sort(inTime);

const scheduleCommand = {
  name: 'npm run schedule --',
  summary:
    'Lists the pages that appeared or disappeared by date (publishAt, expiresAt) since a given time, and those that will.',
  options: {
    since: {
      type: 'string',
      value: '2027-01-15T09:00:00Z',
      help: 'when the site was deployed, in UTC; default: now',
    },
    format: {
      type: 'string',
      value: 'github',
      help: 'prints only deploy=true or deploy=false, for the output of a workflow step; the rest goes to stderr',
    },
  },
} as const satisfies Command;

/** UTC to the minute or finer. Only this format means the same in every time zone. */
const universalTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/;

function readSince(text: string | undefined): Date {
  if (text === undefined) return new Date();
  const since = new Date(text);
  if (!universalTime.test(text) || Number.isNaN(since.getTime()))
    throw new CommandError(
      `--since is ${JSON.stringify(text)}, which is not a valid time. Write it in UTC: 2027-01-15T09:00:00Z.`,
    );
  return since;
}

const lineOf = ({ at, url, change, file }: DatedChange): string =>
  terminalText(`  ${at.replace('T', ' ')}  ${url} ${change}  (${file})`);

const list = (heading: string, changes: DatedChange[]): string =>
  changes.length > 0 ? [heading, ...changes.map(lineOf)].join('\n') : '';

async function schedule(
  root: string,
  { since, format }: Asked<typeof scheduleCommand.options>['values'],
): Promise<Partial<Outcome>> {
  if (format !== undefined && format !== 'github')
    throw new CommandError(`There is no format “${format}”. Write --format github, or leave it out.`);
  const from = readSince(since);
  const { manifest, asOf, problems } = await readSite({ root, drafts: true });
  if (!manifest) return { stderr: report(problems, textsIn(root)), exitCode: 1 };
  const { pages, site } = manifest;
  const due = dueChanges(pages, dateTimeIn(site.timeZone, from), asOf);
  const text = [
    list(`Since ${from.toISOString()}, so the site needs a new deployment:`, due) ||
      `No page has appeared or disappeared by date since ${from.toISOString()}.`,
    list(`Still to come (times in ${site.timeZone}):`, comingChanges(pages, asOf)),
  ]
    .filter(Boolean)
    .join('\n');
  return format === 'github'
    ? { stdout: `deploy=${due.length > 0}`, stderr: text, exitCode: 0 }
    : { stdout: text, exitCode: 0 };
}

/** Reports whether a date has passed since the last deployment, from command-line arguments. */
export const runSchedule = (root: string, args: string[]): Promise<Outcome> =>
  outcomeOf(scheduleCommand, args, ({ values }) => schedule(root, values));
