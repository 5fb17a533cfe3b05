import sharp from 'sharp';
import { expect, test } from 'vitest';
import { differingParts } from './differingParts.ts';

interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
  color: string;
}

const width = 600;

const screen = (height: number, ...rectangles: Rectangle[]): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite(
      rectangles.map(({ left, top, color, ...size }) => ({
        ...{ left, top },
        input: { create: { ...size, channels: 3, background: color } },
      })),
    )
    .png()
    .toBuffer();

const button = (top: number, color: string): Rectangle => ({ left: 100, top, width: 80, height: 30, color });
const text = (top: number): Rectangle[] =>
  Array.from({ length: 40 }, (_, row) => ({
    left: 10,
    top: top + row,
    width: 20 + row,
    height: 1,
    color: '#333',
  }));

const boxes = async (before: Promise<Buffer>, after: Promise<Buffer>) =>
  (await differingParts(await before, await after)).map((part) => part.after.box);

test('the same picture has no parts', async () => {
  expect(await boxes(screen(400, button(50, '#f00')), screen(400, button(50, '#f00')))).toEqual([]);
});

test('a part that differs is cut out, with a box around what differs', async () => {
  const [part, ...others] = await differingParts(
    await screen(400, button(150, '#f00')),
    await screen(400, button(150, '#00f')),
  );
  expect(others).toEqual([]);
  expect(part?.after.box).toEqual({ left: 48, top: 48, width: 80, height: 30 });
  const { data, width: shown } = part?.after.pixels ?? { data: Buffer.of(), width: 0 };
  expect([...data.subarray((60 * shown + 60) * 4).subarray(0, 3)]).toEqual([0, 0, 255]);
});

test('what only moved down is no difference, and what is new above it is one', async () => {
  const before = screen(600, ...text(200), ...text(400));
  const after = screen(660, button(100, '#f00'), ...text(260), ...text(460));
  expect(await boxes(before, after)).toHaveLength(1);
});

test('what takes the place of nothing is found, whatever differs above it', async () => {
  const parts = await boxes(
    screen(600, button(50, '#f00'), ...text(230)),
    screen(640, button(50, '#00f'), button(200, '#f00'), ...text(230), ...text(600)),
  );
  expect(parts.map(({ height }) => height)).toEqual([30, 30, 40]);
});

test('of a page that looks different everywhere, every part is compared', async () => {
  const strip = (top: number, color: string) => ({ left: 0, top, width, height: 1300, color });
  const parts = await boxes(
    screen(2600, strip(0, '#fff'), strip(1300, '#fff')),
    screen(2600, strip(0, '#fefefe'), strip(1300, '#333')),
  );
  expect(parts.map(({ height }) => height)).toEqual([1100, 200]);
});

test('parts far from each other are two, and have the same digest if they look the same', async () => {
  const one = await differingParts(
    await screen(900, button(50, '#f00'), button(700, '#f00')),
    await screen(900, button(50, '#00f'), button(700, '#00f')),
  );
  expect(new Set(one.map(({ digest }) => digest)).size).toBe(1);
  expect(one).toHaveLength(2);
});
