import { expect, test } from 'vitest';
import { textsIn } from '../testing/moving.ts';
import { siteWithTemplates as site } from '../testing/siteWithTemplates.ts';
import { write } from '../testing/workspace.ts';
import { runInTerminal } from '../testing/terminal.ts';
import { runNew } from './runNew.ts';

const run = (root: string, args: string[], answers?: string[]) => runInTerminal(runNew, root, args, answers);

test('the author reads what was made and what to do next', async () => {
  const { code, output, errors } = await run(await site(), ['service', 'Voice', 'Agents']);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(output).toContain(
    'Created content/services/voice-agents.mdx, a draft of /services/voice-agents\n\nNext:\n',
  );
});

test('errors that a page causes in other files are said at once', async () => {
  const root = await site();
  const facts = (await textsIn(root))['content/site.yaml'] ?? '';
  await write(root, { 'content/site.yaml': facts.replace(/^ +newer:.*\n/m, '') });
  const { output } = await run(root, ['post', 'Open', 'day']);
  expect(output).toMatch(
    /Next:\n[\s\S]*\n\nThe site needs this first:\ncontent\/site\.yaml:1:1 {2}error .*newer/,
  );
});

test('without a terminal, the usage or a sentence says what is missing', async () => {
  const root = await site();
  const { output: usage } = await run(root, ['--help']);
  expect(await run(root, [])).toEqual({ code: 1, output: '', errors: usage });
  const errors: unknown = expect.stringContaining('the title is missing: npm run new -- service "A Title"');
  for (const args of [['service'], ['service', ' ']])
    expect(await run(root, args)).toEqual({ code: 2, output: '', errors });
});

test('in a terminal it asks for missing arguments', async () => {
  const root = await site();
  const { code, output } = await run(root, [], ['service', 'Voice Agents']);
  expect(code).toBe(0);
  expect(output).toContain('  service         a service, with its own entry in menus and lists\n');
  expect(
    output
      .replace(/^ {2}.*\n/gm, '')
      .split('\n')
      .slice(0, 2),
  ).toEqual([
    'What page type do you need?',
    'Name: Its title: Created content/services/voice-agents.mdx, a draft of /services/voice-agents',
  ]);
});

const otherProject =
  'There is no project “other”. You can use: clinic, shop. Add a new one to a portfolio category first.\n';

test.each<[args: string[], answers: string[], sentence: string, code: number]>([
  [['servce', 'X'], [], 'There is no page type “servce”. Did you mean service?\n', 2],
  [['page', 'X', '--address', 'x'], [], "Unknown option '--address'", 2],
  [[], ['servic'], 'There is no page type “servic”. Did you mean service?\n', 2],
  [['case-study'], ['other'], otherProject, 1],
  // The terminal is closed.
  [['page'], [], '\nNo page was created.\n', 1],
])('a sentence says why %j with the answers %j makes nothing', async (args, answers, sentence, code) => {
  const root = await site();
  const before = await textsIn(root);
  const errors: unknown = expect.stringContaining(sentence);
  expect(await run(root, args, answers)).toMatchObject({ code, errors });
  expect(await textsIn(root)).toEqual(before);
});

test('in a terminal it does not ask for given arguments', async () => {
  const root = await site();
  const { code, output } = await run(root, ['category'], ['Voice']);
  expect(code).toBe(0);
  expect(output.split('\n')[0]).toBe(
    'Its short name, as on a button: Created content/portfolio/voice.mdx, a draft of /portfolio/voice',
  );
});
