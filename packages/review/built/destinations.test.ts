import { expect, test } from 'vitest';
import { destinationsOf, destinationWords, misleadingLink } from './destinations.ts';

test.each(['.', 'a', '1', '-', '+', '%', 'é', '中', 'a.', 'a@', '//', 'www.', '<svg ', '['])(
  'a run of “%s” takes linear time',
  (unit) => {
    const run = unit.repeat(96_000 / unit.length);
    const before = process.cpuUsage();
    destinationsOf(run, false);
    destinationWords({ type: 'host', name: 'a.com', whole: run });
    for (const href of ['mailto:a@b.com', 'tel:+12345678', 'https://a.com']) misleadingLink(run, href);
    misleadingLink('a.com', `https://${run}`);
    expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
  },
);

test('a link that shows another mail address, and a host that looks like another', () => {
  expect(misleadingLink('Write to ada@a.com or b@b.com', 'mailto:eve@c.com')).toBe('ada@a.com → eve@c.com');
  expect(misleadingLink('ada@a.com', 'mailto:ada@a.com')).toBeUndefined();
  const whole = 'https://user@Bücher.example/a';
  expect(destinationWords({ type: 'host', name: 'xn--bcher-kva.example', whole })).toBe(
    'host xn--bcher-kva.example, which looks like bücher.example',
  );
});
