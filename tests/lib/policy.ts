import type { Page } from '@playwright/test';

export const notePolicyViolations = (page: Page) =>
  page.addInitScript(() => {
    const list: string[] = [];
    Reflect.set(window, 'policyViolations', list);
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      list.push(`${violatedDirective} ${blockedURI} ${sample}`),
    );
  });

export const policyViolations = (page: Page): Promise<string[]> =>
  page.evaluate(() => Reflect.get(window, 'policyViolations'));
