import { expect, onTestFinished, test, vi } from 'vitest';
import { git } from '../../scripts/testing/git.ts';
import { repository } from '../../scripts/testing/repository.ts';
import { runInTerminal } from '../../scripts/testing/terminal.ts';
import { runInit } from './runInit.ts';

const run = (root: string, args: string[], answers?: string[]) => runInTerminal(runInit, root, args, answers);

test.each([
  [['--url', 'www.acme.test'], 'Did you mean https://www.acme.test?'],
  [['--time-zone', 'London'], 'Did you mean Europe/London?'],
  [['--locale', 'english'], 'The language of the site'],
  [['--form', 'formspree'], '--form formspree needs --form-key'],
  [['--typeface', 'No such Typeface'], 'npm finds no package @fontsource-variable/no-such-typeface.'],
])('%j is refused before anything is changed, in words that help', async (args, sentence) => {
  const root = await repository();
  // Nothing answers there.
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('npm_config_registry', 'http://127.0.0.1:1/');
  vi.stubEnv('npm_config_fetch_retries', '0');
  const { code, errors } = await run(root, [...args, '--yes']);
  expect({ code, errors }).toEqual({ code: 2, errors: expect.stringContaining(sentence) });
  expect(git(root, 'status', '--porcelain')).toBe('');
});

test('a file of the content that Git ignores is not removed', async () => {
  const root = await repository({}, { 'content/notes.tmp': 'mine', '.gitignore': '*.tmp\n' });
  const { code, errors } = await run(root, ['--yes']);
  expect({ code, errors }).toEqual({
    code: 2,
    errors: expect.stringContaining('Git ignores content/notes.tmp'),
  });
});

test('an answer that cannot be used is asked for again; a closed terminal changes nothing', async () => {
  const root = await repository();
  const { code, output } = await run(
    root,
    ['--name', 'Acme'],
    ['acme.test', 'https://acme.test', 'en', 'Paris'],
  );
  for (const sentence of [
    'Did you mean https://acme.test?',
    'Did you mean Europe/Paris?',
    'Nothing was changed.',
  ])
    expect(output).toContain(sentence);
  expect([code, git(root, 'status', '--porcelain')]).toEqual([1, '']);
});

test('without a terminal, the option that is missing is named', async () => {
  const { errors } = await run(await repository(), ['--name', 'Acme', '--url', 'https://acme.test']);
  expect(errors).toContain('--locale is missing');
});
