/** A site with a page type, a collection and a component of its own, as docs/developing.md says to add them. */
import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { described, page, write } from '../scripts/testing/workspace.ts';
import { copyProject } from './lib/projectCopy.ts';

const files = {
  'src/pages/event/definition.ts': `
import { text } from '../../model/fields.ts';
import { firstLinks } from '../../model/navigation.ts';
import { dateTime } from '../../model/pageFields.ts';
import type { PageType } from '../../model/pageType.ts';
import { type Standard, standard } from '../standard.ts';

const fields = { day: dateTime.describe('The day, such as 2027-01-15.') };
const labels = { events: text.describe('Heading of the events in the footer.') };

declare module '../../model/pageFields.ts' {
  interface PageTypes {
    event: { fields: typeof fields; labels: typeof labels; data: Standard };
  }
}

export const event: PageType<'event'> = {
  what: 'an event',
  files: 'events/*',
  fields,
  labels,
  data: standard,
  isShownByBody: true,
  footerColumn: ({ events, site }) => ({ title: site.labels.events, links: firstLinks(events) }),
  publishes: { 'days.txt': ({ events }) => events.map(({ data }) => data.day).join(' ') },
  names: {
    event: {
      unknown: (name) => \`There is no event “\${name}”.\`,
      accepts: 'the name of an event, as in its address',
    },
  },
  starter: { note: 'an event' },
};
`,
  'src/collections/events.ts': `
import { listedPages, type Page } from '../model/manifest.ts';

export const events = { collect: (pages: readonly Page[]) => listedPages(pages, 'event') };
`,
  'src/components/NextEvent/definition.ts': `
import { text } from '../../model/fields.ts';
import { defineComponents } from '../define.ts';

export const nextEvent = defineComponents({
  NextEvent: {
    label: 'Event',
    summary: 'A link to an event.',
    // Of its own, and no styling.
    attributes: { event: text.meta({ reference: 'event' }), style: text.optional() },
    children: 'nothing',
    reads: ['events'],
    example: '<NextEvent event="opening" />',
  },
});
`,
  'src/components/NextEvent/NextEvent.tsx': `
import { slugOf } from '../../model/manifest.ts';
import { Link } from '../../ui/Link.tsx';
import { useBody } from '../BodyContext.ts';
import type { PropsOf } from '../define.ts';
import type { nextEvent } from './definition.ts';

export function NextEvent({ event, style }: PropsOf<typeof nextEvent.NextEvent>) {
  const found = useBody().collections.events.find((each) => slugOf(each) === event);
  return found ? <Link href={found.url}>{found.data.title} {style}</Link> : null;
}
`,
  'content/_new/event.mdx': page({
    title: '{title}',
    description: '[Write what happens here]',
    day: '{today}',
    draft: true,
  }),
  'content/events/opening.mdx': page(
    { ...described('Opening'), day: '2027-02-01' },
    'See [the fair](/events/fair).\n',
  ),
  'content/events/fair.mdx': page({ ...described('Fair'), day: '2027-03-01' }, 'A fair.\n'),
  'content/invitation.mdx': page(
    { template: 'page', ...described('Invitation') },
    '<NextEvent event="opening" style="in black tie" />\n',
  ),
};

test('a page type, a collection and a component of its own are checked, built, made and moved', async () => {
  const { root, edit } = await copyProject('own-page-type');
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await write(root, files);
  const line = (file: string, importLine: string, before: string, added: string) =>
    edit(file, (text) => importLine + text.replace(before, `${added}${before}`));
  await line(
    'src/pages/index.ts',
    "import { event } from './event/definition.ts';\n",
    '  contact,\n',
    '  event,\n',
  );
  await line(
    'src/components/index.ts',
    "import { nextEvent } from './NextEvent/definition.ts';\n",
    '  { definitions: timeline,',
    "  { definitions: nextEvent, load: () => import('./NextEvent/NextEvent.tsx') },\n",
  );
  await line('src/collections/index.ts', "import { events } from './events.ts';\n", ' services,', ' events,');
  const run = (...args: string[]): Promise<string> =>
    promisify(execFile)(process.execPath, ['scripts/run.mjs', ...args], { cwd: root }).then(
      ({ stdout }) => stdout,
      ({ stdout, stderr }) => stdout + stderr,
    );
  const textOf = (file: string) => readFile(path.join(root, file), 'utf8');

  // A type is on with its first page: then it needs its labels.
  expect(await run('check')).toContain('labels.events');
  await edit('content/site.yaml', (text) => text.replace(/^labels:\n/m, 'labels:\n  events: Events\n'));
  expect(await run('build')).not.toMatch(/ {2}error {2}/);
  const shown = (await textOf('dist/invitation.html')).split('<body>')[1];
  expect(shown).toContain('href="/events/opening"');
  expect(shown).toContain('in black tie');
  expect(shown).toMatch(/<h2>Events<\/h2><ul[^>]*><li><a href="\/events\/(fair|opening)">/);
  expect(await textOf('dist/days.txt')).toBe('2027-03-01 2027-02-01');
  expect(await textOf('dist/sitemap.xml')).toContain('/events/fair');
  await promisify(execFile)('npx', ['tsc', '-p', 'tsconfig.browser.json'], { cwd: root });

  expect(await run('new', 'event', 'Summer', 'party')).toContain('Created content/events/summer-party.mdx');
  await run('move', '/events/fair', '/events/market');
  expect(await textOf('content/events/opening.mdx')).toContain('[the fair](/events/market)');
  await edit('content/invitation.mdx', (text) => text.replace('"opening"', '"openign"'));
  expect(await run('check')).toMatch(/There is no event “openign”.*\n[\s\S]*Did you mean opening\?/);
});
