/** Mutation tests: breaks the code in a copy of the project, one bug at a time, and prints the test that fails. */
import { CommandError } from './cli/readCommand.ts';
import { runCommand } from './cli/runCommand.ts';
import { mutations } from './proofs/mutations.ts';
import { copyForSuite, type SuiteCopy } from './proofs/suiteCopy.ts';

/** The suites of `npm test` that can detect a bug. Each stops at its first failed test. */
const browserTests = 'npm run build && npm run test:browser -- --max-failures=1 --reporter=line';
// The test of the mutation list itself would detect each.
const unitTests = `npm run test:unit -- --bail 1 --testNamePattern '^(?!every mutation can)'`;

/** The suites, starting with the one that is more likely to fail. */
const suitesFor = (file: string): string[] =>
  /^(scripts|src\/model)\//.test(file) ? [unitTests, browserTests] : [browserTests, unitTests];

/** The first failed test and its first error in the output of Playwright or Vitest. */
function failedTest(output: string): string | undefined {
  const test = /^ +1\) (.*?)(?: ─+)?$/m.exec(output) ?? /^ *FAIL +(?:\|?\w+\|? +)?(.*)$/m.exec(output);
  if (!test) return undefined;
  const error = /^ *(\w*Error: .*)$/m.exec(output.slice(test.index))?.[1];
  return [test[1]?.trim(), error].filter(Boolean).join('\n           ');
}

/** The test that detects the change in the copy. */
function noticedBy({ run }: SuiteCopy, file: string): string | undefined {
  for (const suite of suitesFor(file)) {
    const { passed, output } = run(suite);
    if (passed) continue;
    const test = failedTest(output);
    if (!test) throw new Error(`${suite} did not end, and no test failed:\n${output.slice(-2000)}`);
    return test;
  }
  return undefined;
}

await runCommand(
  {
    name: 'npm run test:mutations --',
    summary:
      'Breaks the code in a copy of the project, one mutation at a time, and names the test that detects it.',
    options: {
      only: { type: 'string', value: 'menus', help: 'only the mutations whose names start with this' },
      list: { type: 'boolean', help: 'lists the mutations' },
    },
  },
  async ({ values: { only = '', list } }) => {
    const wanted = mutations.filter(({ name }) => name.startsWith(only));
    if (wanted.length === 0) throw new CommandError(`No mutation is called "${only}".`);
    if (list) {
      console.log(wanted.map(({ name }) => name).join('\n'));
      return 0;
    }
    const copy = await copyForSuite(process.cwd());
    let undetected = 0;
    for (const { name, file, from, to } of wanted) {
      const before = copy.read(file);
      copy.replace(file, from, to);
      const test = noticedBy(copy, file);
      copy.write(file, before);
      console.log(`${test ? 'detected  ' : 'UNDETECTED'}  ${name}\n            ${test ?? 'by no test'}`);
      if (!test) undetected++;
    }
    copy.remove();
    console.log(`${wanted.length - undetected} of ${wanted.length} mutations were detected.`);
    return undetected === 0 ? 0 : 1;
  },
);
