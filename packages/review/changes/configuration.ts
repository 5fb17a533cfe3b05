/** What a branch changes in its configuration: what runs by itself, with which rights, and what hosts are told. */
import { counted } from '../../../src/model/text.ts';
import { onlyIn, type Side } from '../diffs.ts';
import { filesByRole } from '../files.ts';
import type { Change, ChangeDetail } from '../review.ts';
import type { Compared } from '../sides.ts';
import { detailOf, type SourceChange, textChanges } from '../sources.ts';

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
  [/\.json (\S+) "(?:resolved|integrity)": "(.*)"/g, 'contents of the package'],
  [/\.ya?ml jobs\..*\.(?:uses|image): (.*)/g, 'action of a workflow:'],
  [/\.ya?ml jobs\..*\.run: (.*)/g, 'command of a workflow:'],
  [/\b(?:build|install)?command(?: =|:) (.*)/gi, 'command that the host runs:'],
  [/package\.json scripts\.(.*)/g, 'command'],
  [/\.toml from = "(.*)"\n\S+ (to) = "(.*)"|_redirects (\S.*)|\.json redirects\.(.*)/g, 'redirect'],
  [
    /\.toml ([A-Z]\w*-[\w-]+ = .*)|_headers ([\w-]+:.*)|\.json headers\.(.*)|\.htaccess (.*)/g,
    'rule for browsers:',
  ],
  [/\.[cm]?[jt]sx? (.*\b(?:Date\.(?:now|UTC)|new Date|Temporal)\b.*)/g, 'program that reads the time:'],
  [
    /\.[cm]?[jt]sx? (.*\b(?:child_process|exec(?:File)?(?:Sync)?\(|eval\(|process\.env\b).*)/g,
    'program that runs others or reads secrets:',
  ],
  [/^\S+(?<!\.(?:[cm]?[jt]sx?|css|html)) (.*)/gm, 'setting'],
];

const isTest = (file: string): boolean => /^tests\/|\/testing\/|\.(?:test|spec|fuzz)\./.test(file);

/** What people call a change of configuration, if it is one of a sort. */
function calledBy({ file, texts }: SourceChange, pattern: RegExp, noun: string): string | undefined {
  const namesIn = (side: Side) => {
    const lines = texts.flatMap(({ [side]: text }) =>
      text ? `${file} ${text.name === 'line' ? '' : `${text.name}: `}${text.value.trim()}` : [],
    );
    const found = lines.join('\n').matchAll(pattern);
    return Array.from(found, ([, ...own]) => own.filter(Boolean).join(' ').slice(0, 300));
  };
  const [[gone, ...others], [added, ...rest]] = onlyIn(namesIn('before'), namesIn('after'));
  const amount = Math.max(others.length, rest.length);
  const more = amount > 0 ? ` and ${amount} more` : '';
  if (added === undefined) return gone && `${noun} ${gone}${more} is gone`;
  return gone ? `${noun} ${added}${more} instead of ${gone}` : `new ${noun} ${added}${more}`;
}

/** Tests that are gone, and every change of configuration at its line, the most dangerous first; of code, only some lines. */
export function configurationChanges({ files, unbuilt = new Map() }: Compared): Change[] {
  const programs = new Set(filesByRole(files.map(({ file }) => file)).programs);
  const left = new Set(
    [...unbuilt].flatMap(([file, { before, after }]) =>
      programs.has(file) && !isTest(file) ? textChanges(file, before, after) : [],
    ),
  );
  const change = (what: string, details: ChangeDetail[], cause?: Change['cause']): Change => ({
    ...{ kind: 'configuration', what, details, pages: [], cause },
  });
  const tests = files.flatMap(({ file, status }) => (status === 'removed' && isTest(file) ? file : []));
  const changes =
    tests.length > 0 ? [change(`${counted(tests.length, 'removed test')}: ${tests.join(', ')}`, [])] : [];
  for (const [pattern, noun] of settings)
    for (const each of left) {
      const { file, line, texts } = each;
      const what = calledBy(each, pattern, noun);
      if (!what) continue;
      left.delete(each);
      changes.push(change(what, texts.map(detailOf), { file, line }));
    }
  return changes;
}
