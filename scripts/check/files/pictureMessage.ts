import path from 'node:path';
import { howToConvertHeic } from '../../assets/images/heic.ts';
import { isOwnFile } from '../../content/safeAddress.ts';

/** Types of files that cameras and programs write, and that the site cannot read. */
export const unusableType = /\.(?:heic|heif|tiff?|bmp|psd|ai|eps|raw|cr2|nef|dng|pdf|docx?|pptx?)$/i;

/** How to make a picture of a type that the site can read. `name` starts inside content/_pictures. */
export const howToConvert = (name: string): string => {
  const { dir, ext, name: base } = path.posix.parse(name);
  const file = path.posix.join('content/_pictures', dir, base.toLowerCase());
  return /hei[cf]/i.test(ext)
    ? howToConvertHeic(`${file}.jpg`)
    : `Open it in a picture program and save a photo as JPEG, a screenshot as PNG: ${file}.jpg or ${file}.png.`;
};

/** Why a picture is not found, if its name shows it. `known` are the names of all pictures. */
export function pictureMessage(
  value: string,
  known: ReadonlySet<string>,
): { reason: string; note: string; suggestions?: string[] } | undefined {
  const base = path.posix.basename(value.replaceAll('\\', '/'));
  const move = `Put the file into content/_pictures and write only its name: ${base}`;
  const rest = value.replace(/^(?:\.{0,2}\/)*(?:content\/)?_pictures\//, '').replace(/^\.\//, '');
  const report = (reason: string, note: string) => ({ reason: `“${value}” ${reason}`, note });
  if (/^(?:https?:)?\/\//i.test(value))
    return report(
      'is on another site. Pictures come only from content/_pictures.',
      `Save the picture, if you may use it. ${move}`,
    );
  if (isOwnFile(value) || /^\/(?:Users|home|Volumes)\/|^~\/|\\/.test(value))
    return report('is a file on your own computer, which the site does not have.', move);
  if (known.has(rest))
    return {
      reason: `Names of pictures start inside content/_pictures, so “${value}” is not found.`,
      note: `Write ${rest}`,
      suggestions: [rest],
    };
  if (/^(?:public\/|\/)/.test(value))
    return report(
      'is not in content/_pictures. Files of public/ are only for downloads and cannot be shown.',
      move,
    );
  if (!unusableType.test(value)) return undefined;
  const type = path.posix.extname(value).slice(1).toUpperCase();
  return { reason: `The site cannot show a ${type} file.`, note: howToConvert(rest) };
}
