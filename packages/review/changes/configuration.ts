/** What a branch changes in its configuration: what runs by itself, with which rights, and what hosts are told. */
import { counted } from '../../../src/model/text.ts';
import { newer, onlyIn, type Side } from '../diffs.ts';
import { filesByRole, isTest } from '../files.ts';
import type { Change, ChangeDetail } from '../review.ts';
import type { Compared } from '../sides.ts';
import { code, detailOf, lock, type SourceChange, textChanges, withoutComments } from '../sources.ts';

/** Of tests, only this is named. */
const turnedOff = 'test that is turned off, or the only one that runs:';
const comments = 'comment';

/** Settings in lines of file, name and value, the most dangerous first, each with what people call it. */
const settings: [pattern: RegExp, noun: string][] = [
  [
    /package\.json scripts\.(?:(?:pre|post)?install|prepare|prepublish): (.*)/g,
    'script that runs at install:',
  ],
  [/\.json (\S+) "hasInstallScript": true/g, 'package with a script that runs at install:'],
  [/\.ya?ml (?:jobs\.[\w-]+\.)?permissions(?:\.|: )(.*)/g, 'right of a workflow,'],
  [/\.ya?ml on\b[.:] ?(pull_request_target|workflow_run|issue_comment)/g, 'start of a workflow by'],
  [/ependencies\.(\S+): (.*)|\.json (\S+) "version": "(.*)"/g, 'package'],
  [/\.json (\S+) "(?:resolved|integrity)": "(.*)"/g, 'package $1 has other contents'],
  [/\.ya?ml jobs\..*\.(?:uses|image): (.*)/g, 'action of a workflow:'],
  [/\.ya?ml jobs\..*\.run: (.*)/g, 'command of a workflow:'],
  [/\b(?:build|install)?command(?: =|:) (.*)/gi, 'command that the host runs:'],
  [/package\.json scripts\.(.*)/g, 'command'],
  [
    /\.toml from = "(.*)"\n\S+ (to) = "(.*)"|\.toml to = "(.*)"|_redirects (\S.*)|\.json redirects\.(.*)/g,
    'redirect',
  ],
  [
    /\.toml ([A-Z]\w*-[\w-]+ = .*)|_headers ([\w-]+:.*)|\.json headers\.(.*)|\.htaccess (.*)/g,
    'rule for browsers:',
  ],
  [/\.[cm]?[jt]sx? (.*\b(?:Date\.(?:now|UTC)|new Date|Temporal)\b.*)/g, 'program that reads the time:'],
  [
    /\.[cm]?[jt]sx? (.*\b(?:child_process|exec(?:File(?:Sync)?|Sync)\(|(?<![\w.])exec\(|eval\(|process\.env\b).*)/g,
    'program that runs others or reads secrets:',
  ],
  [/^\S+ (.*(?:\.(?:skip|only|todo|fails|fixme|skipIf|runIf)\b|\bx(?:it|test|describe)\().*)/gm, turnedOff],
  [/^\S+(?<!(?<!\.config)\.(?:[cm]?[jt]sx?|css|html)) (?:(?:[^\s.:]+\.)+(?=[^\s.:]+: ))?(.*)/gm, 'setting'],
  [/^\S+ (?:comment: )?(.*)/gm, comments],
];

/** Whether a file says something in code, of which only some lines are settings. */
const isCode = (file: string): boolean => code.test(file) && !/\.config\.\w+$/.test(file);

/** What people call a change of configuration, if it is one of a sort. */
function calledBy({ file, texts }: SourceChange, pattern: RegExp, noun: string): string | undefined {
  const namesIn = (side: Side) => {
    const lines = texts.flatMap(({ [side]: text }) =>
      (text?.value ?? '').split('\n').flatMap((each) => {
        const isOfSort = (noun === comments) === /^\s*#/.test(each);
        return text && each.trim() && isOfSort
          ? `${file} ${text.name === 'line' ? '' : `${text.name}: `}${each.trim()}`
          : [];
      }),
    );
    const found = lines.join('\n').matchAll(pattern);
    return Array.from(found, ([, ...own]) => own.filter(Boolean).join(' ').slice(0, 300));
  };
  const [[gone, ...others], [added, ...rest]] = onlyIn(namesIn('before'), namesIn('after'));
  const amount = Math.max(others.length, rest.length);
  const more = amount > 0 ? ` and ${amount} more` : '';
  const named = added ?? gone;
  if (named && noun.includes('$1')) return noun.replace('$1', () => named.split(' ', 1)[0] ?? '');
  if (added === undefined) return gone && `${noun} ${gone}${more} is gone`;
  return gone ? `${noun} ${added}${more} instead of ${gone}` : `new ${noun} ${added}${more}`;
}

/** Tests that are gone, and every change of configuration at its line, the most dangerous first; of code, only some lines. */
export function configurationChanges({ files, unbuilt = new Map() }: Compared): Change[] {
  const programs = new Set(filesByRole(files.map(({ file }) => file)).programs);
  const own = [...unbuilt].filter(([file]) => programs.has(file));
  const left = new Set(
    own.flatMap(([file, { before, after }]) => {
      const used = (text: string) => (isCode(file) && !isTest(file) ? withoutComments(file, text) : text);
      return textChanges(file, used(before), used(after));
    }),
  );
  const change = (what: string, details: ChangeDetail[], cause?: Change['cause']): Change => ({
    ...{ kind: 'configuration', what, details, pages: [], cause },
  });
  const tests = files.flatMap(({ file, status }) => (status === 'removed' && isTest(file) ? file : []));
  const changes =
    tests.length > 0 ? [change(`${counted(tests.length, 'removed test')}: ${tests.join(', ')}`, [])] : [];
  // The version, address and digest of a package are one change.
  const ofPackages = new Map<string, Change>();
  for (const [pattern, noun] of settings)
    for (const each of left) {
      const { file, line, texts } = each;
      if (isTest(file) !== (noun === turnedOff)) continue;
      const what = calledBy(each, pattern, noun);
      if (!what || (isCode(file) && noun === comments)) continue;
      left.delete(each);
      const name = lock.test(file) && newer(texts[0] ?? {})?.value.split(' ', 1)[0];
      const known = name ? ofPackages.get(`${file} ${name}`) : undefined;
      if (known) known.details.push(...texts.map(detailOf));
      else changes.push(change(what, texts.map(detailOf), { file, line }));
      const made = changes.at(-1);
      if (name && !known && made) ofPackages.set(`${file} ${name}`, made);
    }
  for (const { file, line, order, texts } of left)
    if (!isCode(file) && !isTest(file))
      changes.push(
        change(`${file}: ${order ?? 'the same in another order'}`, texts.map(detailOf), { file, line }),
      );
  for (const [file, { before, after }] of own)
    if (before === after && files.some((each) => each.file === file && each.status === 'changed'))
      changes.push(change(`other permissions of ${file}`, [], { file }));
  return changes;
}
