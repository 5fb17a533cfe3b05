/** The fixtures of tests in WebKitGTK. */
import { test as base, expect } from '@playwright/test';
import { openGate, readComplaints } from './gate.ts';
import { lacking, openTab, startDisplay, type Tab } from './webdriver.ts';

interface Fixtures {
  /** Whether the system prefers dark colors. */
  isDark: boolean;
  /** The site, through a gate that can hold pages back. */
  gate: Awaited<ReturnType<typeof openGate>>;
  /** The tab of a new browser, in which nothing may be complained of. */
  tab: Tab;
}

/** One test at a time for each file: windows without focus and busy machines behave differently. */
export function configure(): void {
  test.describe.configure({ mode: 'default', timeout: 120_000 });
  test.beforeAll(() => {
    if (lacking) console.log(lacking);
    test.skip(lacking !== undefined, lacking);
  });
}

export const test = base.extend<Fixtures, { display: string }>({
  display: [
    async ({ playwright: _ }, use) => {
      const { display, stop } = await startDisplay();
      await use(display);
      stop();
    },
    { scope: 'worker' },
  ],
  isDark: [false, { option: true }],
  gate: async ({ baseURL }, use) => {
    const gate = await openGate(baseURL ?? '');
    await use(gate);
    gate.close();
  },
  tab: async ({ display, isDark }, use) => {
    const tab = await openTab(display, isDark);
    await use(tab);
    const complaints = await tab.evaluate(readComplaints).catch(String);
    await tab.close();
    expect(complaints).toEqual([]);
  },
});

export { expect };
