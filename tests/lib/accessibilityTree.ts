import type { Page } from '@playwright/test';

/**
 * The elements with a role, and with a text in their names, as the browser exposes them to assistive technology. Those
 * of an inert page are left out. `expanded` is `undefined` if an element has no such state.
 */
export async function exposedElements(
  page: Page,
  role: string,
  text = '',
): Promise<{ expanded: boolean | undefined }[]> {
  const browser = await page.context().newCDPSession(page);
  const { root } = await browser.send('DOM.getDocument', { depth: 0 });
  const { nodes } = await browser.send('Accessibility.queryAXTree', { nodeId: root.nodeId, role });
  await browser.detach();
  return nodes
    .filter(({ ignored, name }) => !ignored && String(name?.value ?? '').includes(text))
    .map(({ properties = [] }) => ({
      expanded: properties.find((property) => property.name === 'expanded')?.value.value,
    }));
}
