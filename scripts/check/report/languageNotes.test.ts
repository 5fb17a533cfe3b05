import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { germanSite } from '../../testing/germanSite.ts';
import { titled, workspace, write } from '../../testing/workspace.ts';
import { readSite } from '../readSite.ts';
import { languageNotes } from './languageNotes.ts';

test('pages without a translation, changed originals and untranslated labels are named', async () => {
  const root = await workspace(germanSite);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], { cwd: root });
  const commit = () => {
    git('add', '.');
    git('commit', '--quiet', '--message=a');
  };
  const notes = async () => languageNotes(root, await readSite({ root, drafts: true }));
  git('init', '--quiet');
  commit();
  const [missing, linked, labels, ...others] = await notes();
  expect(missing).toBe('content/de: 1 page without a translation: /testimonials');
  // The closing block of the language has the link of the first one.
  const untranslatedLink = 'content/de: 1 linked page in the first language only: /testimonials';
  expect(linked).toBe(untranslatedLink);
  await write(root, {
    'content/de/site.yaml': `${germanSite['content/de/site.yaml']}cta:\n  secondaryButtonLink: /de\n`,
  });
  expect(await notes()).not.toContain(untranslatedLink);
  const [, count, names = ''] =
    /^content\/de: (\d+) labels as in the first language: (skip, home, .*)$/.exec(labels ?? '') ?? [];
  expect(names.split(', ')).toHaveLength(Number(count));
  expect(others).toEqual([]);
  await write(root, { 'content/contact.mdx': titled('Contact us now', { template: 'page' }) });
  commit();
  expect(await notes()).toContain('content/de: 1 page changed since the translation: /contact');
  await write(root, { 'content/de/contact.mdx': titled('Schreiben', { template: 'page' }) });
  commit();
  expect((await notes()).join()).not.toContain('since');
  await write(root, {
    'content/de/contact.mdx': titled(
      'Schreib',
      { template: 'page' },
      '[a](/testimonials#main), [b](/contact).\n',
    ),
  });
  expect(await notes()).toContain(untranslatedLink);
  await write(root, {
    'content/de/contact.mdx': titled('Schreib', { template: 'page' }),
    'content/about.mdx': titled('About us', { template: 'page' }),
    'content/de/about.mdx': titled('Wir', { template: 'page' }),
  });
  git('add', 'content/about.mdx');
  git('commit', '--quiet', '--message=b');
  // A translation that is in no commit yet is the newest.
  expect((await notes()).join()).not.toContain('since');
  // Without a history, nothing is known of it.
  expect(await languageNotes('/', await readSite({ root, drafts: true }))).toHaveLength(2);
});
