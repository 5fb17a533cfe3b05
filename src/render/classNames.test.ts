import { expect, test } from 'vitest';
import { withoutUnusedNames } from './classNames.ts';

test('only names of components that a rule selects stay', () => {
  const html =
    '<a class="sc-a1-0 xYz">sc-a1-0</a><p class="sc-a1-1 qRs">class=&quot;sc-a1-0&quot;</p><i class="note">';
  expect(withoutUnusedNames(html, '.xYz{color:red}.sc-a1-1:hover .qRs{color:blue}')).toBe(
    '<a class="xYz">sc-a1-0</a><p class="sc-a1-1 qRs">class=&quot;sc-a1-0&quot;</p><i class="note">',
  );
});
