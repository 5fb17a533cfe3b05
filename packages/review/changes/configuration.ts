/** What a branch changes in its configuration: what runs by itself, with which rights, and what hosts are told. */
import { counted } from '../../../src/model/text.ts';
import { missingFrom } from '../../../scripts/lib/lists.ts';
import { filesByRole } from '../files.ts';
import type { Change } from '../review.ts';
import type { Compared } from '../sides.ts';
import { quoted } from '../compare/names.ts';
import { newer } from '../diffs.ts';
import { code, detailOf, type SourceChange, textChanges } from '../sources.ts';

/** Settings in lines of file, name and value, the most dangerous first, each with what people call it. */
const settings: [pattern: RegExp, noun: string][] = [
  [
    /package\.json scripts\.(?:(?:pre|post)?install|prepare|prepublish): (.*)/g,
    'script that runs at install:',
  ],
  [
    /(?:"node_modules\/([^"]+)": \{[^}]*)?"hasInstallScript": true/g,
    'package with a script that runs at install:',
  ],
  [/\.ya?ml (?:jobs\.[\w-]+\.)?permissions(?:\.|: )(.*)/g, 'right of a workflow,'],
  [/\.ya?ml on\b[.:] ?(pull_request_target|workflow_run|issue_comment)/g, 'start of a workflow by'],
  [/ependencies\.(\S+): (.*)|"node_modules\/(?:.*\/)?((?:@[\w.-]+\/)?[\w.-]+)": \{/g, 'package'],
  [/\.ya?ml jobs\..*\.(?:uses|image): (.*)/g, 'action of a workflow:'],
  [/\.ya?ml jobs\..*\.run: (.*)/g, 'command of a workflow:'],
  [/\b(?:build|install)?command(?: =|:) (.*)/gi, 'command that the host runs:'],
  [/package\.json scripts\.(.*)/g, 'command'],
  [/\.toml from = "(.*)"\n\S+ (to) = "(.*)"|_redirects (\S.*)|\.json redirects\.(.*)/g, 'redirect'],
  [
    /\.toml ([A-Z][\w-]+ = .*)|_headers ([\w-]+:.*)|\.json headers\.(.*)|\.htaccess (.*)/g,
    'rule for browsers:',
  ],
  [/\.[cm]?[jt]sx? (.*\b(?:Date\.(?:now|UTC)|new Date|Temporal)\b.*)/g, 'program that reads the time:'],
];

const isTest = (file: string): boolean => /^tests\/|\/testing\/|\.(?:test|spec|fuzz)\./.test(file);

/** What people call a change of configuration, and its place among others. Of code, only some lines have one. */
function calledBy({ file, texts }: SourceChange): [place: number, what: string] | undefined {
  const linesOf = (side: 'before' | 'after') =>
    texts.flatMap(({ [side]: text }) =>
      text ? `${file} ${text.name === 'line' ? '' : `${text.name}: `}${text.value.trim()}` : [],
    );
  const [old, fresh] = [linesOf('before').join('\n'), linesOf('after').join('\n')];
  for (const [place, [pattern, noun]] of settings.entries()) {
    const namesIn = (text: string) =>
      Array.from(text.matchAll(pattern), ([, ...own]) => own.filter(Boolean).join(' '));
    const gone = missingFrom(namesIn(old), namesIn(fresh));
    const added = missingFrom(namesIn(fresh), namesIn(old));
    const [first, ...others] = added.length > 0 ? added : gone;
    if (first === undefined) continue;
    const more = others.length > 0 ? ` and ${others.length} more` : '';
    if (added.length === 0) return [place, `${noun} ${first}${more} is gone`];
    return [place, gone[0] ? `${noun} ${first}${more} instead of ${gone[0]}` : `new ${noun} ${first}${more}`];
  }
  const text = texts[0] && newer(texts[0]);
  if (code.test(file) || !text) return undefined;
  return [settings.length, quoted(text.name === 'line' ? text.value.trim() : text.name)];
}

interface Called extends Pick<SourceChange, 'texts'>, Pick<Change, 'what' | 'cause'> {
  place: number;
}

/** Every change of configuration at its line, and tests that are gone, the most dangerous first. */
export function configurationChanges({ files, unbuilt = new Map() }: Compared): Change[] {
  const programs = new Set(filesByRole(files.map(({ file }) => file)).programs);
  const changes = [...unbuilt].flatMap(([file, { before, after }]) =>
    programs.has(file) && !isTest(file) ? textChanges(file, before, after) : [],
  );
  const called = changes.flatMap((each): Called[] => {
    const [place, what] = calledBy(each) ?? [];
    const { file, line, texts } = each;
    return place === undefined || !what ? [] : [{ place, what, texts, cause: { file, line } }];
  });
  const tests = files.flatMap(({ file, status }) => (status === 'removed' && isTest(file) ? file : []));
  if (tests.length > 0)
    called.push({
      place: 0,
      what: `${counted(tests.length, 'removed test')}: ${tests.join(', ')}`,
      texts: [],
    });
  return called
    .toSorted((a, b) => a.place - b.place)
    .map(({ what, texts, cause }) => ({
      ...{ kind: 'configuration', what, details: texts.map(detailOf), pages: [], cause },
    }));
}
