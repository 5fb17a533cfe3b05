/** Glyphs as pixels: how much of each pixel an outline covers. */
import type { Font, Glyph, PathCommand } from 'opentype.js';

/** The pixels of a glyph around a point on the baseline. */
interface Mask {
  left: number;
  top: number;
  width: number;
  height: number;
  /** From 0 to 255, in rows. */
  coverage: Uint8Array;
}

type Point = readonly [x: number, y: number];

/** Straight pieces per curve: at the size of a title, none is longer than some pixels. */
const pieces = 8;

/** The point of a Bézier curve, by De Casteljau's algorithm. */
function pointAt(curve: readonly Point[], part: number): Point {
  const [first = [0, 0], ...rest] = curve;
  if (rest.length === 0) return first;
  const next = rest.map(([x, y], index): Point => {
    const [fromX, fromY] = curve[index] ?? first;
    return [fromX + (x - fromX) * part, fromY + (y - fromY) * part];
  });
  return pointAt(next, part);
}

/** An outline as closed sequences of points. */
function polygonsOf(commands: readonly PathCommand[]): Point[][] {
  const polygons: Point[][] = [];
  let points: Point[] = [];
  const curve = (...controls: Point[]) => {
    const all = [points.at(-1) ?? ([0, 0] as const), ...controls];
    for (let piece = 1; piece <= pieces; piece++) points.push(pointAt(all, piece / pieces));
  };
  for (const command of commands) {
    if (command.type === 'M') {
      points = [[command.x, command.y]];
      polygons.push(points);
    } else if (command.type === 'L') points.push([command.x, command.y]);
    else if (command.type === 'Q') curve([command.x1, command.y1], [command.x, command.y]);
    else if (command.type === 'C')
      curve([command.x1, command.y1], [command.x2, command.y2], [command.x, command.y]);
  }
  return polygons;
}

/**
 * Adds what an edge covers in one row: in each pixel, the area to its right, as the difference to the pixel before. The
 * edge leads from one position in the row to another; `height` is its height there, negative if it leads up.
 */
function addRow(row: Float32Array, from: number, to: number, height: number): void {
  const [left, right] = from < to ? [from, to] : [to, from];
  /** The area between the edge and a line down at `x`, to the right of the edge. */
  const areaUpTo = (x: number): number => {
    if (x <= left) return 0;
    return x < right ? (x - left) ** 2 / (2 * (right - left)) : x - (left + right) / 2;
  };
  let before = 0;
  for (let pixel = Math.floor(left); pixel <= Math.ceil(right); pixel++) {
    const area = areaUpTo(pixel + 1) - areaUpTo(pixel);
    row[pixel] = (row[pixel] ?? 0) + height * (area - before);
    before = area;
  }
}

/** Adds an edge of a polygon to rows of `width` pixels. */
function addEdge(rows: Float32Array, width: number, [fromX, fromY]: Point, [toX, toY]: Point): void {
  if (fromY === toY) return;
  const [top, bottom] = fromY < toY ? [fromY, toY] : [toY, fromY];
  const direction = fromY < toY ? 1 : -1;
  const xAt = (y: number) => fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY);
  for (let y = Math.floor(top); y < Math.ceil(bottom); y++) {
    const [start, end] = [Math.max(y, top), Math.min(y + 1, bottom)];
    addRow(rows.subarray(y * width, (y + 1) * width), xAt(start), xAt(end), direction * (end - start));
  }
}

/**
 * How much of each pixel an outline covers, exactly but for curves, which become straight pieces: edges are added up as
 * signed areas (https://medium.com/@raphlinus/inside-the-fastest-font-renderer-in-the-world-75ae5270c445).
 */
export function rasterize(commands: readonly PathCommand[]): Mask {
  const polygons = polygonsOf(commands);
  const points = polygons.flat();
  if (points.length === 0) return { left: 0, top: 0, width: 0, height: 0, coverage: new Uint8Array() };
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))];
  // Two more pixels: the difference at the right edge is added after the last one.
  const width = Math.ceil(Math.max(...xs)) - left + 2;
  const height = Math.ceil(Math.max(...ys)) - top;
  const rows = new Float32Array(width * height);
  for (const polygon of polygons) {
    const moved = polygon.map(([x, y]): Point => [x - left, y - top]);
    moved.forEach((point, index) => {
      addEdge(rows, width, point, moved[(index + 1) % moved.length] ?? point);
    });
  }
  let sum = 0;
  const coverage = Uint8Array.from(rows, (change, index) => {
    sum = index % width === 0 ? change : sum + change;
    return Math.min(255, Math.round(Math.abs(sum) * 255));
  });
  return { left, top, width, height, coverage };
}

/** Horizontal positions that are told apart, per pixel. */
const positions = 4;

const masks = new WeakMap<Glyph, Map<string, Mask>>();

/** The pixels of a glyph in a size whose origin is at `x`, computed once: most letters come again. */
export function maskOf(glyph: Glyph, font: Font, px: number, x: number): Mask {
  const shift = Math.round((x - Math.floor(x)) * positions) / positions;
  const known = masks.get(glyph) ?? new Map<string, Mask>();
  masks.set(glyph, known);
  const key = `${px} ${shift}`;
  const mask = known.get(key) ?? rasterize(glyph.getPath(shift, 0, px, undefined, font).commands);
  known.set(key, mask);
  return { ...mask, left: mask.left + Math.floor(x) };
}
