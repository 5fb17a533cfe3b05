/** Decides what may be in `public/`: files that browsers show or save, and that run nothing on the site's origin. */
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import { isLfsPointer, lfsNote } from '../../lib/lfsPointer.ts';
import { type Problem, problem } from '../../lib/problem.ts';
import { knownFacts, pictureProblem, pictureSource } from '../../assets/images/readPictures.ts';
import type { Cache } from '../../lib/cache/cache.ts';

/** The extensions that may be published. SVG is included because each is read by `readDrawing`. */
const types = new Set(
  `avif csv docx epub gif ico ics jpeg jpg m4a mp3 mp4 odt ogg pdf png pptx svg txt vcf vtt wav webm webmanifest webp
  woff woff2 xlsx zip`.split(/\s+/),
);

/**
 * Files that a maintainer allows by name, such as 'google1234.html', although their type is not allowed. They are
 * published unchanged, so read them first: their scripts can do whatever the site itself can.
 */
const allowed: ReadonlySet<string> = new Set([]);

/** Types that browsers run, or read as pages or images that can contain scripts. */
const executable = /^(x?html?|xht|shtml|svgz|[cm]?js|wasm|swf|xml|xslt?|mht|mhtml|hta|jar|php|cgi|css)$/;

const removeNote = 'Remove it, or ask a maintainer to allow it in scripts/check/files/publicFiles.ts.';

const fileProblem = (file: string, reason: string, note: string): Problem =>
  problem({ file: `public/${file}`, rule: 'public-file', reason, note });

/** Maximum file size in bytes: GitHub takes no larger ones, and most hosts none of half of it. */
const maxBytes = 100_000_000;

/** Why a file of `public/` may not be published, judging by its name. */
export function nameRefusal(file: string): string | undefined {
  // What the standard for these files is about: security.txt, apple-app-site-association.
  if (/^\.well-known(?:\/(?!\.)[\w.-]+)+$/.test(file) && /^(?:|\.txt|\.json)$/.test(path.posix.extname(file)))
    return undefined;
  const names = file.split('/');
  const extension = path.posix.extname(file).slice(1).toLowerCase();
  const [top = ''] = names;
  if (names.some((name) => /^[._]/.test(name)) || (names.length > 1 && top.toLowerCase() === 'functions'))
    return 'Hosts treat files with a name like this as settings or programs.';
  if (executable.test(extension)) return 'Browsers would run this file, or read it as part of the site.';
  if (extension === '') return 'This file has no extension, so hosts may treat it as a setting.';
  return types.has(extension) ? undefined : `Files that end in .${extension} are not published.`;
}

/** Why a file may not be published, judging by its name and size. */
function refusal(root: string, file: string): readonly [reason: string, note: string] | undefined {
  if (allowed.has(file)) return undefined;
  const source = path.join(root, 'public', file);
  const { size = 0 } = statSync(source, { throwIfNoEntry: false }) ?? {};
  if (size > maxBytes)
    return [`This file has ${Math.round(size / 1_000_000)} MB. The limit is 100 MB.`, removeNote];
  const reason = nameRefusal(file);
  if (reason) return [reason, removeNote];
  return size > 0 && size < 1000 && !isPublicDrawing(file) && isLfsPointer(readFileSync(source))
    ? ['This is not the file, but a pointer of Git LFS to it.', lfsNote]
    : undefined;
}

/**
 * What the files of a type begin with, in hexadecimal (https://en.wikipedia.org/wiki/List_of_file_signatures). Browsers tell
 * pictures apart by themselves.
 */
const signatures = new Map(
  Object.entries({
    'avif gif jpeg jpg png webp': /^(?:89504e47|ffd8ff|47494638|52494646|.{8}66747970)/,
    'docx epub odt pptx xlsx zip': /^504b/,
    'm4a mp4': /^.{8}(?:66747970|6d6f6f76|6d646174|66726565|77696465)/,
    ico: /^(?:00000100|89504e47)/,
    ics: /^(?:efbbbf)?424547494e3a5643414c/i,
    vcf: /^(?:efbbbf)?424547494e3a56434152/i,
    vtt: /^(?:efbbbf)?574542565454/,
    ogg: /^4f676753/,
    pdf: /255044462d/,
    wav: /^52494646/,
    webm: /^1a45dfa3/,
    woff: /^774f4646/,
    woff2: /^774f4632/,
  }).flatMap(([names, start]) => names.split(' ').map((name) => [name, start] as const)),
);

/** The start of a file, of which readers of PDF accept the first kilobyte before its mark. */
function startOf(source: string): string {
  const file = openSync(source, 'r');
  try {
    const start = Buffer.alloc(1024);
    return start.subarray(0, readSync(file, start)).toString('hex');
  } finally {
    closeSync(file);
  }
}

/** Whether a file is what the end of its name says, as far as one can tell. */
const isOfItsType = (file: string, source: string): boolean =>
  signatures.get(path.posix.extname(file).slice(1).toLowerCase())?.test(startOf(source)) ?? true;

/** Whether a file of `public/` is published as an SVG that runs nothing. */
export const isPublicDrawing = (file: string): boolean => /\.svg$/i.test(file) && !allowed.has(file);

async function drawingProblems(file: string, source: string, cache: Cache): Promise<Problem[]> {
  try {
    const { drawing } = await knownFacts(await pictureSource(source), cache);
    return drawing ? [] : [fileProblem(file, 'This file is not an SVG.', 'Save it as SVG.')];
  } catch (error) {
    return [pictureProblem(`public/${file}`, error, 'public-file')];
  }
}

/** Reports files of `public/` that may not be published, and returns those that may. */
export async function checkPublicFiles(
  root: string,
  files: readonly string[],
  cache: Cache,
): Promise<{ problems: Problem[]; files: string[] }> {
  const published: string[] = [];
  const problems: Problem[] = [];
  for (const file of files) {
    const message = refusal(root, file);
    if (message === undefined) published.push(file);
    else problems.push(fileProblem(file, ...message));
  }
  for (const file of published.filter((each) => !isOfItsType(each, path.join(root, 'public', each)))) {
    const reason = `The content of this file is not that of a .${path.posix.extname(file).slice(1)} file, so visitors cannot open it.`;
    const note = 'Export it again, or let its name end in what it is.';
    problems.push({ ...fileProblem(file, reason, note), level: 'warning' });
  }
  for (const file of published.filter(isPublicDrawing))
    problems.push(...(await drawingProblems(file, path.join(root, 'public', file), cache)));
  return { problems, files: published };
}
