import { test as base, expect } from '@playwright/test';
import { openGate, takeComplaints } from './gate.ts';
import { written } from './contactForm.ts';
import { eventually } from './walk.ts';
import { lacking, openTab, startDisplay, type Tab } from './webdriver.ts';

interface Fixtures {
  isDark: boolean;
  /** The site, through a gate that can hold pages back. */
  gate: Awaited<ReturnType<typeof openGate>>;
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
    const complaints = await tab.evaluate(takeComplaints).catch(String);
    await tab.close();
    expect(complaints).toEqual([]);
  },
});

export { expect };

export const isOurs = (tab: Tab) => tab.evaluate(() => 'navigation' in window);

export async function fillIn(tab: Tab): Promise<void> {
  for (const [name, answer] of Object.entries(written)) {
    const field = `main form [name="${name}"]`;
    await tab.click(field);
    await tab.press(...answer);
    await eventually(`The value of ${field}`, answer, () =>
      tab.evaluate((css) => Reflect.get(document.querySelector(css) ?? {}, 'value'), field),
    );
  }
}

export const formState = (tab: Tab) =>
  tab.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('main form');
    const values = form && ['name', 'email', 'message'].map((name) => new FormData(form).get(name));
    return { state: form?.dataset.state, button: form?.querySelector('[type=submit]')?.textContent, values };
  });
