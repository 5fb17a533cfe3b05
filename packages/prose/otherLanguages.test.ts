import { expect, test } from 'vitest';
import { codes } from '../../scripts/content/values/written.ts';
import { passage } from '../../scripts/check/prose/passages.ts';
import { checkFiles } from '../../scripts/testing/problemLines.ts';
import { testText } from '../../scripts/testing/testText.ts';
import { about, siteFile } from '../../scripts/testing/workspace.ts';
import { prose } from './index.ts';

const paragraphs = (locale: string) =>
  testText(`${locale}.txt`, `${import.meta.dirname}/testing/languages`).replaceAll('\n', '\n\n');

/** What the rules about texts say of one, with what they are about. */
const said = (text: string, locale: string): string[] =>
  prose.textRules
    .flatMap((rule) => rule(passage([{ text, from: 0, code: codes.plain }], text), { locale }))
    .toSorted((one, other) => one.from - other.from)
    .map(({ from, to, note }) => `${text.slice(from, to)}: ${note}`);

test.each(['de', 'de-AT', 'fr', 'fr-CA', 'es', 'nl'])('sound texts in %s have no problem', async (locale) => {
  const files = {
    'content/site.yaml': siteFile({ locale }),
    'content/about.mdx': about({}, paragraphs(locale.slice(0, 2))),
  };
  expect(await checkFiles(files)).toBe('\nNo problems.');
});

const day = 'Check the day and the month.';
const weekday = 'Check the day and the weekday.';
const time = 'Write one with hours to 12 and a.m. or p.m., or to 24.';

test.each([
  ['de', 'Sie sagte “ja” und ging.', '“ja”: Write „…“'],
  ['de', 'Sie sagte „ja” und ging.', '„ja”: Write „…“'],
  ['de', 'Das ist ”gut“, sagte er.', '”gut“: Write „…“'],
  ['de', 'Am 31. Februar 2026 zahlen wir.', `31. Februar 2026: ${day}`],
  ['de', 'Bis 31. April ist Zeit.', `31. April: ${day}`],
  ['de', 'Am 32. Januar 2026 auch.', `32. Januar 2026: ${day}`],
  ['de', 'Am Montag, 1. Dezember 2026.', `1. Dezember 2026: ${weekday}`],
  ['de', 'Am Montag, dem 1.12.2026.', `1.12.2026: ${weekday}`],
  ['de', 'Ab 32.01.2026 offen.', `32.01.2026: ${day}`],
  ['de', 'Bis 12/31/2026 offen.', `12/31/2026: ${day}`],
  ['de', 'Bis 25:30 Uhr offen.', `25:30: ${time}`],
  ['de', 'Ab 12.75 Uhr offen.', `12.75: ${time}`],
  ['de', 'Es kostet 1,234.50 € im Jahr.', '1,234.50: Write it as in 12.345,50.'],
  ['de', 'Es kostet 19.99 € im Jahr.', '19.99: Write it as in 12.345,50.'],
  ['fr', 'Elle dit „oui“ et part.', '„oui“: Write « … »'],
  ['fr', 'Elle dit »oui« et part.', '»oui«: Write « … »'],
  ['fr', 'Elle dit “oui“ et part.', '“oui“: Write “…”'],
  ['fr', 'Le 30 février 2026, on ferme.', `30 février 2026: ${day}`],
  ['fr', 'Le 31 juin, on ferme.', `31 juin: ${day}`],
  ['fr', 'Le lundi 1er décembre 2026.', `1er décembre 2026: ${weekday}`],
  ['fr', 'Le 31/02/2026, on ferme.', `31/02/2026: ${day}`],
  ['fr', 'On ouvre à 12h75.', `12h75: ${time}`],
  ['fr', 'Cela coûte 1,234.50 €.', '1,234.50: Write it as in 12\u202f345,50.'],
  ['fr', 'Cela coûte 19.99 €.', '19.99: Write it as in 12\u202f345,50.'],
  ['es', 'Ella dijo „sí“ y se fue.', '„sí“: Write «…»'],
  ['es', 'Ella dijo »sí« y se fue.', '»sí«: Write «…»'],
  ['es', 'Ella dijo ”sí” y se fue.', '”sí”: Write “…”'],
  ['es', 'El 30 de febrero de 2026.', `30 de febrero de 2026: ${day}`],
  ['es', 'El 31 de Abril cerramos.', `31 de Abril: ${day}`],
  ['es', 'El lunes, 1 de diciembre de 2026.', `1 de diciembre de 2026: ${weekday}`],
  ['es', 'El 31/02/2026 cerramos.', `31/02/2026: ${day}`],
  ['es', 'Abre a las 25:30 los viernes.', `25:30: ${time}`],
  ['es', 'Abre a las 12:75 los viernes.', `12:75: ${time}`],
  ['es', 'Cuesta 1,234.50 € al año.', '1,234.50: Write it as in 12.345,50.'],
  ['es-MX', 'Cuesta $1.234,50 al año.', '1.234,50: Write it as in 12,345.50.'],
  ['nl', 'Zij zei «ja» en ging.', '«ja»: Write “…”'],
  ['nl', 'Zij zei „ja“ en ging.', '„ja“: Write „…”'],
  ['nl', 'Zij zei ”ja” en ging.', '”ja”: Write “…”'],
  ['nl', 'Op 30 februari 2026 betalen we.', `30 februari 2026: ${day}`],
  ['nl', 'Op 31 november is het zover.', `31 november: ${day}`],
  ['nl', 'Op maandag 1 december 2026.', `1 december 2026: ${weekday}`],
  ['nl', 'Op 31-02-2026 betalen we.', `31-02-2026: ${day}`],
  ['nl', 'Wij openen om 25:30 uur.', `25:30: ${time}`],
  ['nl', 'Het kost € 1,234.50 per jaar.', '1,234.50: Write it as in 12.345,50.'],
  ['nl', 'Het kost € 19.99 per jaar.', '19.99: Write it as in 12.345,50.'],
])('a mistake in %s is reported: %s', (locale, text, expected) => {
  expect(said(text, locale)).toEqual([expected]);
});
