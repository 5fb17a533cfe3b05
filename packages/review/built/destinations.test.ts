import { expect, test } from 'vitest';
import { destinationsIn, destinationsOf, destinationWords, misleadingLink } from './destinations.ts';

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
  expect(names('[Write](https://wa.me/918047182255).')).toEqual(['phone number 918047182255']);
  expect(names('<p>Call us at +91 80 5550 0142 before noon.</p>')).toEqual(['phone number +91 80 5550 0142']);
});

test.each([
  ['Claim it at rye-rewards.bakery, or at PayPal.me/rye.', 'host rye-rewards.bakery', 'host paypal.me'],
  ['RYE-CLUB.COOP (рядом.рф)', 'host rye-club.coop', 'host xn--d1aqfg9e.xn--p1ai'],
  [
    'Write to ann (at) rye-help (dot) coop, or to bo[at]rye.example.',
    'e-mail address ann@rye-help.coop',
    'e-mail address bo@rye.example',
  ],
  ['Pay rye.rivet@okbank.', 'payment address rye.rivet@okbank'],
  ['<style>h1::after{content:"Pay at rye-pay.shop";}</style>', 'host rye-pay.shop'],
  [
    '<script type="application/ld+json">{"telephone":"+91 80 5550 0142"}</script>',
    'phone number 918055500142',
  ],
  ['<script type="application/json">{"sku":"0001234567","key":"contact.form"}</script>'],
  [
    'Call (415) 555-0132, 415-555-0133, 415.555.0134 or 415 555 0135.',
    'phone number 4155550132',
    'phone number 4155550133',
    'phone number 4155550134',
    'phone number 4155550135',
  ],
  ...[
    'DE89&nbsp;3704 0044\u00a00532 0130 00',
    'DE89.3704.0044.0532.0130.00',
    'DE89 3704 <b>0044 0532</b> 0130 00',
  ].map((words) => [`Pay to ${words}.`, 'payment address DE89370400440532013000']),
  [
    'Call +91 <strong>80</strong> 4718&nbsp;<em class="x">2255</em>, pay <b>lampwork</b>@okaxis, see <i>evil</i>.shop.',
    'host evil.shop',
    'payment address lampwork@okaxis',
    'phone number 918047182255',
  ],
  [
    'Write to <b>ann</b>@rye.<i>example</i> or call <a href="tel:+918047182255">us</a>.',
    'e-mail address ann@rye.example',
    'phone number +918047182255'.replace('+', ''),
  ],
  ['Pay into account 004711 0815, IFSC HDFC0001234.', 'payment address 0047110815'],
  ['<a href="https://wa.me/918047182255">Write</a> to us.', 'phone number 918047182255'],
  ['Versions 1.2.3 and 115.555.013, from 2026-11-30 to 2027, part 415-5550.'],
  ['The end.Next we bake at 9 a.m., e.g. rye. See notes.docx, node.js and v1.2.3; (look at) it.'],
])('%s', (words, ...expected) => {
  const found = destinationsOf(`<p>${words}</p>`, true).map(({ type, name }) => `${type} ${name}`);
  expect(found).toEqual(expected);
});

test('what is not built is searched as what it is: code names much that looks like an address', () => {
  const found = (file: string) =>
    [
      ...destinationsIn({ pages: new Map(), assets: new Map() }, [
        [file, 'rye.shop, https://rye.example'],
      ]).keys(),
    ].sort();
  expect(found('public/w.js')).toEqual(['host rye.example']);
  expect(found('content/_facts.md')).toEqual(['host rye.example', 'host rye.shop']);
});
