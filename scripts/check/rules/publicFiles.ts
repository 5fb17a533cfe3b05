/** What may be in `public/`: files that browsers show or save, and that run nothing in the address of the site. */
import path from 'node:path';
import type { VFileMessage } from 'vfile-message';
import { problem } from '../../../src/model/problem.ts';
import type { KnownPictures } from '../../assets/images/knownPictures.ts';
import { PictureError } from '../../assets/images/pictureFacts.ts';

/** The endings that may be published. SVG is among them because it is cleaned like every drawing. */
const types = new Set(
  `avif csv docx epub gif ico ics jpeg jpg m4a mp3 mp4 odt ogg pdf png pptx svg txt vcf vtt wav webm webmanifest webp
  woff woff2 xlsx zip`.split(/\s+/),
);

/**
 * Files that a maintainer allows by name, such as 'google1234.html', although they are of another type. They are
 * published as they are, so read them first: what runs in them can do whatever the site itself can.
 */
const allowed: ReadonlySet<string> = new Set([]);

/** Types that browsers run, or read as pages or drawings that can hold scripts. */
const running = /^(x?html?|xht|shtml|svgz|[cm]?js|wasm|swf|xml|xslt?|mht|mhtml|hta|jar|php|cgi|css)$/;

/** The drawing from which the site's icons are made. */
const icon = 'favicon.svg';

const remedy =
  'Take it away, or ask a maintainer, who can allow it by name in scripts/check/rules/publicFiles.ts.';

const say = (file: string, reason: string, note: string, rule = 'public-file'): VFileMessage =>
  problem({ file: `public/${file}`, place: { line: 1, column: 1 }, rule, reason, note });

/** Why a file may not be published, judged by its name. */
function refusal(file: string): string | undefined {
  if (allowed.has(file)) return undefined;
  const names = file.split('/');
  const ending = path.posix.extname(file).slice(1).toLowerCase();
  const [top = ''] = names;
  if (names.some((name) => /^[._]/.test(name)) || (names.length > 1 && top.toLowerCase() === 'functions'))
    return 'Hosts read files of such a name as settings or as programs.';
  if (running.test(ending)) return 'Browsers would run or read this file as a part of the site.';
  if (ending === '') return 'A file without an ending has no type, and hosts may read it as a setting.';
  return types.has(ending) ? undefined : `Files that end in .${ending} are not published.`;
}

/** Whether a file of `public/` is published as a cleaned drawing. */
export const isPublicDrawing = (file: string): boolean => /\.svg$/i.test(file) && !allowed.has(file);

async function drawingProblems(file: string, source: string, known: KnownPictures): Promise<VFileMessage[]> {
  try {
    const { removed, drawing } = await known.facts(source);
    if (!drawing) return [say(file, 'The file is not a drawing.', 'Save it as SVG.')];
    return removed.map((what) =>
      say(file, `The drawing holds ${what}, which may not be published.`, 'Save the drawing without it.'),
    );
  } catch (error) {
    const damaged = { message: 'The drawing is damaged, or is none.', note: 'Save it again as SVG.' };
    const { message, note } = error instanceof PictureError ? error : damaged;
    return [say(file, message, note)];
  }
}

/** Files of `public/` that may not be published, and those that may. */
export async function checkPublicFiles(
  root: string,
  files: readonly string[],
  known: KnownPictures,
): Promise<{ problems: VFileMessage[]; files: string[] }> {
  const problems: VFileMessage[] = [];
  const published: string[] = [];
  for (const file of files) {
    const reason = refusal(file);
    if (reason) problems.push(say(file, reason, remedy));
    else published.push(file);
    if (!reason && isPublicDrawing(file))
      problems.push(...(await drawingProblems(file, path.join(root, 'public', file), known)));
  }
  if (!files.includes(icon))
    problems.push(
      say(icon, 'The file is missing.', 'The site’s icons are drawn from it. Restore it.', 'missing-file'),
    );
  return { problems, files: published };
}
