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

test('an account number is where money goes, and no phone number', () => {
  const names = (text: string) => destinationsOf(text, true).map(({ type, whole }) => `${type} ${whole}`);
  expect(names('<p>Pay to IBAN DE89 3704 0044 0532 0130 00 within 14 days.</p>')).toEqual([
    'payment address DE89 3704 0044 0532 0130 00',
  ]);
  expect(names('<p>IBAN ES91 2100 0418 4502 0005 1332 BIC CAIXESBB</p>')).toEqual([
    'payment address ES91 2100 0418 4502 0005 1332',
  ]);
  expect(names('<p>Order EX20 2611 2900 1234 5678, part AB12 3456 7890 1234 56</p>')).toEqual([]);
  expect(names('<p>Call us at +91 80 5550 0142 before noon.</p>')).toEqual(['phone number +91 80 5550 0142']);
});
