import { expect, test } from 'vitest';
import type { HouseStyle } from './houseStyle.ts';
import { fixAll } from '../../testing/problemsOf.ts';
import { about } from '../../testing/workspace.ts';
import { checkText } from '../checkPage.ts';
import { defaultSettings } from '../checkedPage.ts';
import { sentenceFindings } from '../rules/houseStyle.ts';

/** The lines before the body. */
const before = about({}, '').split('\n').length - 1;

/** A page with this body, and its check. */
function pageIn(style: HouseStyle, body: string) {
  const check = (text: string) =>
    checkText(text, 'about.mdx', 'content/about.mdx', { ...defaultSettings, style }).problems;
  return { check, text: about({}, body) };
}

/** The body after --fix. */
function fixed(style: HouseStyle, body: string): string {
  const { text, check } = pageIn(style, body);
  return fixAll(text, check).text.split('\n').slice(before).join('\n');
}

const numerals = { numerals: 'words-to-nine' } as const;
const americanDates = { dates: 'month-first' } as const;
const britishDates = { dates: 'day-first' } as const;
const periods = { times: '9:10 a.m.' } as const;
const wholeDay = { times: '21:10' } as const;
const words: HouseStyle = {
  words: [
    { write: 'HubSpot' },
    { write: 'Google Ads' },
    { write: 'e-mail', not: ['email'] },
    { write: 'Node.js', not: ['NodeJS', 'node.js'] },
    { write: 'real-time' },
  ],
};
const avoid: HouseStyle = {
  avoid: [{ word: 'leverage', use: 'use' }, { word: 'synergy' }, { word: 'touch base' }],
};

test.each<[HouseStyle, string, string]>([
  [numerals, '3 people write 2 drafts.', '3 people write 2 drafts.'],
  [numerals, '3 people write.', 'Three people write.'],
  [numerals, 'The 3 people write. Our 4 editors read.', 'The three people write. Our four editors read.'],
  [numerals, 'We met 9 clients. “My 4 cats,” he said.', 'We met nine clients. “My 4 cats,” he said.'],
  [americanDates, 'On the 15th of January we start.', 'On January 15 we start.'],
  [americanDates, 'Since 1 May 2020, and until March 3rd.', 'Since May 1, 2020, and until March 3.'],
  [britishDates, 'On January 15, 2027 in Pune.', 'On 15 January 2027 in Pune.'],
  [britishDates, 'Until March 3rd, or by May 5.', 'Until 3 March, or by 5 May.'],
  [periods, 'From 9am to 5:30 PM, or 9 pm.', 'From 9 a.m. to 5:30 p.m., or 9 p.m.'],
  [periods, 'Doors open at 18:30 sharp.', 'Doors open at 6:30 p.m. sharp.'],
  [{ times: '9:10 am' }, 'At 9 a.m. we start. At 10:15AM too.', 'At 9 am we start. At 10:15 am too.'],
  [{ times: '9:10 AM' }, 'We start at 9 a.m. Then we talk.', 'We start at 9 a.m. Then we talk.'],
  [wholeDay, 'At 12 a.m., 12:05 p.m. and 9 pm here.', 'At 0:00, 12:05 and 21:00 here.'],
  [{ ellipses: '…' }, 'Well... and so on...', 'Well… and so on…'],
  [{ ellipses: '...' }, 'Well…', 'Well...'],
  [words, 'Hubspot, Hub Spot and hubspot’s GoogleAds.', 'HubSpot, HubSpot and HubSpot’s Google Ads.'],
  [words, 'Emails, email and *google ads* in NodeJS.', 'E-mails, e-mail and *Google Ads* in Node.js.'],
  [words, 'Real time and realtime.', 'Real-time and real-time.'],
  [avoid, 'Leverage it.', 'Leverage it.'],
  [
    numerals,
    '<LinkButton href="/contact?a=3 b">Take 3 drafts</LinkButton>',
    '<LinkButton href="/contact?a=3 b">Take three drafts</LinkButton>',
  ],
])('%j: “%s” becomes “%s”', (style, body, after) => {
  expect(fixed(style, `${body}\n`)).toBe(`${after}\n`);
});

test.each<[HouseStyle, string]>([
  [numerals, 'A 5 km run, 3% of it, 6 weeks in 10, 5-7 pieces, version 2 works, and 4.5 stars.'],
  [numerals, 'Step 3 is next. Open at 9 on Mondays. iOS 9 works. SOC 2 reports. Scripts of 6 seconds.'],
  [numerals, 'Twelve clients came. About ten or twelve of them, one hundred twenty people, a hundred.'],
  [numerals, '`3 drafts` and [our drafts](/contact) or €5 and $3 million.'],
  [americanDates, 'On January 15, 2027, 24/7, in 2027, a 15 may be right, and 3/4 of it.'],
  [britishDates, 'On 15 January 2027. In May 5 clients came. In January 2027.'],
  [periods, '9:10 a.m., 3 p.m. I am 9. A 14:30 video at 16:9. The 5 amps.'],
  [wholeDay, 'At 9:10 and 21:10. The 10 amps are at 5 amplifiers.'],
  [{ ellipses: '…' }, 'Well… and 1..5, `a...b`, and [..](/a).'],
  [
    words,
    'HubSpot’s Google Ads, HUBSPOT-like, hubspot.com, hello@hubspot.com, `hubspot`, @hubspot, e-mails.',
  ],
  [words, 'A spot in the hub. Real-time data. [HubSpot](/hubspot)'],
  [words, 'Hub **Spot** and goo*gle ads*, which would be replaced across markup.'],
  [avoid, 'Leveraged, “we leverage it”, `leverage`, deleverage.'],
  [{ sentenceLength: 14 }, 'One two three four five six seven eight nine ten. One two three four five six.'],
  [
    { except: ['1 business day', '9AM-6PM PST'], ...numerals, ...periods },
    'We reply in 1 business day, 9AM-6PM PST.',
  ],
  [{}, 'E-mail us at 9AM on 15 January... or web sites - 3 of them.'],
])('%j allows “%s”', (style, body) => {
  const { text, check } = pageIn(style, `${body}\n`);
  expect(check(text)).toEqual([]);
});

test.each(['We go. I see. ', '. ! ', 'word ', `.${' '.repeat(400)}`])(
  '200,000 characters of “%s” take linear time',
  (unit) => {
    const before = process.cpuUsage();
    sentenceFindings(unit.repeat(200_000 / unit.length), 14);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1e6).toBeLessThan(3);
  },
);
