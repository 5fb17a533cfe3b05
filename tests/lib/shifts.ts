import { expect, type Page } from '@playwright/test';

interface Shift {
  value: number;
  moved: string[];
}

/** A browser's entry; the types of the DOM lack it: https://wicg.github.io/layout-instability/ */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

export const noteShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const place = ({ x, y, width, height }: DOMRectReadOnly) => `${width} × ${height} at ${x}, ${y}`;
    const shifts: Shift[] = [];
    Reflect.set(window, 'shifts', shifts);
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} “${node?.textContent?.slice(0, 40)}” from ${place(previousRect)} to ${place(currentRect)}`,
        );
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

const notedShifts = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => Reflect.get(window, 'shifts') as Shift[]); // set above

export async function expectNoShift(page: Page, name: string): Promise<void> {
  const shifts = await notedShifts(page);
  const report = shifts.flatMap(({ value, moved }) => [`${value}:`, ...moved]).join('\n');
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect.soft(total, `${name}: what moved\n${report}`).toBeLessThan(0.001);
}
