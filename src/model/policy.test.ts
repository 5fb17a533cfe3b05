import { expect, test } from 'vitest';
import { pagePolicy } from './policy.ts';

const directive = (policy: string, name: string): string[] =>
  policy
    .split('; ')
    .find((each) => each.startsWith(`${name} `))
    ?.split(' ')
    .slice(1) ?? [];

test('each hash is listed once, even if several scripts or styles of the page have the same text', async () => {
  const policy = await pagePolicy({ scripts: ['a()', 'a()', 'b()'], styles: ['', 'p{}', 'p{}'] });
  const scripts = directive(policy, 'script-src');
  const styles = directive(policy, 'style-src');
  expect(scripts).toHaveLength(3);
  expect(new Set(scripts).size).toBe(3);
  expect(styles).toHaveLength(3);
  expect(new Set(styles).size).toBe(3);
});
