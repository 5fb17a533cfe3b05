/** Small picture files that would take decoders much time or memory. */
import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const body = Buffer.concat([Buffer.from(type), data]);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of one color, with chunks before its pixels. `type` is its color type: 6 is RGBA. */
function png(
  width: number,
  height: number,
  { depth = 8, type = 2, chunks }: { depth?: number; type?: number; chunks?: Buffer } = {},
): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, depth, type, 0, 0, 0]);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  const row = 1 + (width * depth * (type === 6 ? 4 : 3)) / 8;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...(chunks ? [chunks] : []),
    chunk('IDAT', deflateSync(Buffer.alloc(row * Math.min(height, 100)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const packed = deflateSync(Buffer.alloc(30_000_000, 'a'), { level: 9 });

const text = (type: string, head: string, times: number, data = packed): Buffer =>
  Buffer.concat(Array(times).fill(chunk(type, Buffer.concat([Buffer.from(head, 'latin1'), data]))));

/** A directory of EXIF that is the value of each of its entries, and is followed by itself. */
const tangledExif = (entries: string[]): Buffer =>
  Buffer.from(
    `MM\0*\0\0\0\x08\0${String.fromCharCode(entries.length)}${entries.map((tag) => `${tag}\0\x04\0\0\0\x01\0\0\0\x08`).join('')}\0\0\0\x08`,
    'latin1',
  );

/** One frame of a GIF: a pixel. */
const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4c, 1, 0]);

/** A frame that is larger than its GIF. */
const largeFrame = Buffer.from([0x2c, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0, 2, 2, 0x4c, 1, 0, 0x3b]);

const gif = (frames: number): Buffer =>
  Buffer.concat([
    Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1'),
    ...Array<Buffer>(frames).fill(frame),
    Buffer.from(';'),
  ]);

/** A WebP of frames without pixels. */
const webp = (frames: number): Buffer =>
  Buffer.concat([
    Buffer.from('RIFF\xff\xff\xff\0WEBPVP8X\n\0\0\0\x02\0\0\0\0\0\0\0\0\0', 'latin1'),
    Buffer.from('ANIM\x06\0\0\0\0\0\0\0\0\0', 'latin1'),
    Buffer.alloc(frames * 8, 'ANMF\0\0\0\0', 'latin1'),
  ]);

/** Each with a part of the reason for which it is refused. */
export const hostilePictures: Record<string, [content: Buffer, reason: string]> = {
  'many pixels': [png(16_000, 16_000), 'too large'],
  'many pixels of 16 bits': [png(6000, 6000, { depth: 16, type: 6 }), 'too large'],
  'long packed texts': [png(9, 9, { chunks: text('zTXt', 'Comment\0\0', 50) }), 'text beside its pixels'],
  'a long international text': [
    png(9, 9, { chunks: text('iTXt', 'XML:com.adobe.xmp\0\x01\0en\0\0', 1) }),
    'text beside its pixels',
  ],
  'a long color profile': [png(9, 9, { chunks: text('iCCP', 'p\0\0', 1) }), 'text beside its pixels'],
  'long texts': [
    png(9, 9, { chunks: text('tEXt', 'Comment\0', 5, Buffer.alloc(900_000, 'a')) }),
    'text beside its pixels',
  ],
  'a long palette': [
    png(9, 9, { chunks: text('sPLT', 'p\0\x08', 1, Buffer.alloc(6_000_000)) }),
    'text beside its pixels',
  ],
  'metadata that refers to itself': [
    png(9, 9, { chunks: chunk('eXIf', tangledExif(['\x87\x69', '\x88\x25'])) }),
    'refers to itself',
  ],
  'metadata that is followed by itself': [
    png(9, 9, { chunks: chunk('eXIf', tangledExif([])) }),
    'refers to itself',
  ],
  'many damaged texts': [
    png(9, 9, { chunks: text('zTXt', 'Comment\0\0', 50, Buffer.from('no zlib')) }),
    'damaged',
  ],
  'a GIF of many pixels': [Buffer.concat([gif(0).subarray(0, -1), largeFrame]), 'too large'],
  'many frames': [gif(50_000), 'frames'],
  'many frames of a WebP': [webp(300_000), 'frames'],
};
