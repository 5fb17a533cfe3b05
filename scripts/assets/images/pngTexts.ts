import { constants, inflateSync } from 'node:zlib';
import { systemCode } from '../../lib/systemCode.ts';
import { PictureError } from './pictureFile.ts';

/** The most bytes of texts and profiles, unpacked: much more than the longest of any program. */
const maxBytes = 4_000_000;

/** The packed part of a chunk, and what is not packed. */
function splitChunk(type: string, data: Buffer): [packed: Buffer | undefined, plain: number] {
  const name = data.indexOf(0);
  const isPacked = type === 'iTXt' ? data[name + 1] === 1 : type === 'zTXt' || type === 'iCCP';
  // In iTXt, a language and another name follow.
  const start = type === 'iTXt' ? data.indexOf(0, data.indexOf(0, name + 3) + 1) + 1 : name + 2;
  return isPacked ? [data.subarray(start), start] : [undefined, data.length];
}

/**
 * Throws if a PNG has long texts beside its pixels. Its decoder unpacks them even to read the header: a file of 2 MB can
 * take gigabytes.
 */
export function refuseLongTexts(content: Buffer): void {
  if (content.toString('latin1', 1, 4) !== 'PNG') return;
  let left = maxBytes;
  for (let at = 8; at + 8 <= content.length && left >= 0; at += 12 + content.readUInt32BE(at)) {
    const type = content.toString('latin1', at + 4, at + 8);
    if (!/^(?:[tiz]TXt|tEXt|iCCP|sPLT|eXIf)$/.test(type)) continue;
    const [packed, plain] = splitChunk(type, content.subarray(at + 8, at + 8 + content.readUInt32BE(at)));
    left -= plain;
    if (packed) left -= unpackedBytes(packed, Math.max(0, left));
  }
  if (left < 0)
    throw new PictureError(
      `This picture contains more than ${maxBytes / 1_000_000} MB of text beside its pixels.`,
      'Save it again without metadata.',
    );
}

/** How many bytes zlib unpacks from others: up to one more than the limit. */
function unpackedBytes(packed: Buffer, most: number): number {
  try {
    return inflateSync(packed, { maxOutputLength: most + 1, finishFlush: constants.Z_SYNC_FLUSH }).length;
  } catch (error) {
    if (systemCode(error) === 'ERR_BUFFER_TOO_LARGE') return most + 1;
    throw new Error('A text in the picture is damaged.', { cause: error });
  }
}
