/** Rules about the texts of fields: how YAML reads them, what the site fills in, and where their addresses lead. */

import { z } from 'zod';
import type { Finding } from '../../lib/problem.ts';
import { addressFinding } from '../../content/safeAddress.ts';
import { inCurlyQuotes, quoted } from '../../content/yaml/quoting.ts';
import { minute } from '../../lib/schedule.ts';
import { descriptionAt, schemaAt, schemaValues, textFieldsIn } from '../../content/values/schemaFields.ts';
import { curlyMessage } from '../fields/schemaFindings.ts';
import { type FieldRule, spanAt, valuesIn } from './define.ts';

/** Values that YAML cuts off, because a space and “#” start a comment. */
export const cutTexts: FieldRule = ({ located, text }) =>
  valuesIn(located.data).flatMap(({ value, path }) => {
    const written = typeof value === 'string' ? located.written(path) : undefined;
    if (!written || /^["']/.test(written.source)) return [];
    if (!/^[ \t]+#[^\s#]/.test(text.slice(written.to))) return [];
    const { from, to, source } = written;
    const reason = `Visitors see only “${source}”. Everything from “#” on is a comment.`;
    const note =
      'To show all of it, put the text in quotation marks. To keep the comment, add a space after “#”.';
    return [{ from, to, rule: 'cut-text', level: 'warning', reason, note }];
  });

const placeholder = /\{+[^{}]*\}+/g;

/** Texts of which the site fills in a part, such as {count}. The description of the field names it. */
export const filledPlaces: FieldRule = ({ schema, located }) =>
  textFieldsIn(schema, located.data).flatMap(({ path, value }) => {
    const known: readonly string[] = descriptionAt(schema, path).match(placeholder) ?? [];
    const written: readonly string[] = value.match(placeholder) ?? [];
    const wrong = written.find((each) => !known.includes(each));
    // A text for one or two may say the number in words, and “Visit us” is a call button, too.
    const isOptional = /^(?:zero|one|two)$/.test(String(path.at(-1)));
    const missing = known.find((each) => !isOptional && each !== '{name}' && !written.includes(each));
    // Below a misspelled name, it is not known what is filled in.
    if ((!wrong && !missing) || !schemaAt(schema, path)) return [];
    return [
      {
        ...spanAt(located, path),
        // In other texts, braces may be meant.
        level: known.length === 1 || (wrong && known.length > 0) ? 'error' : 'warning',
        rule: 'wrong-placeholder',
        reason: wrong ? `Visitors would see ${wrong} as it is written.` : `${missing} is missing.`,
        note:
          known.length === 0
            ? 'The site fills in nothing here. Write the words.'
            : `The site fills in ${known.join(' and ')} here. Write it where it belongs, exactly so.`,
      },
    ];
  });

/** Addresses and pictures in fields that run a script. */
export const safeLinks: FieldRule = ({ references }) =>
  references.flatMap(({ kind, value, from }) => {
    const isPicture = kind === 'picture';
    const isAddress = isPicture || kind === 'link' || kind === 'alias';
    const found = isAddress && addressFinding(value, isPicture);
    return found ? [{ from, ...found }] : [];
  });

/**
 * Reports values in curly quotation marks, which YAML reads as a part of the value: a name or URL would be wrong, and
 * visitors would see the marks around a text. Values that the schema refuses are reported with that error.
 */
export const curlyValues: FieldRule = ({ schema, located }) =>
  schemaValues(schema, located.data).flatMap(({ value, path, schema: field }): Finding[] => {
    const text = typeof value === 'string' ? inCurlyQuotes(value) : undefined;
    const written = located.written(path);
    if (text !== undefined && z.globalRegistry.get(field)?.isQuoted && written) {
      const reason = 'The page puts quotation marks around this text, so visitors see them twice.';
      const note = 'Remove those of the text.';
      return [{ ...spanAt(located, path), level: 'warning', rule: 'doubled-quote', reason, note }];
    }
    // “{quote}” says which quotation marks a language has.
    const isMeant = text === undefined || /^\{\w+\}$/.test(text);
    if (isMeant || !written || written.source !== value || !(field instanceof z.ZodString)) return [];
    const { from, to, source } = written;
    const instead = quoted(text);
    if (z.globalRegistry.get(field)?.reference !== undefined)
      return [{ from, to, ...curlyMessage, note: `Write ${instead}`, instead }];
    if (!field.safeParse(value).success) return [];
    const suggestions = [instead, quoted(source)];
    const reason = 'Visitors will see the quotation marks around this text.';
    const note = `To hide them, write ${instead}. To show them, write ${quoted(source)}.`;
    return [{ from, to, level: 'warning', rule: 'visible-quotes', reason, note, suggestions }];
  });

/** More years from now are a typo. */
const farYears = 10;
/** Posts may be as old as the web. */
const firstYear = 1990;
/** A year of the next century is how authors write “never”. */
const lastYear = 2099;

/** Reports a page that would expire before it is published, or in another century. */
export const dates: FieldRule = ({ page, located }) => {
  const { publishAt = '', expiresAt = '' } = page?.data ?? {};
  const thisYear = new Date().getFullYear();
  const far = Object.entries({ publishAt, expiresAt }).flatMap(([name, date]): Finding[] => {
    const year = Number(date.slice(0, 4) || thisYear);
    if (year > lastYear || (year >= firstYear && year - thisYear <= farYears)) return [];
    const reason = `${year} is more than ${farYears} years away.`;
    const note = 'Check the year, which comes first: 2027-01-15.';
    return [{ ...spanAt(located, [name]), level: 'warning', rule: 'far-date', reason, note }];
  });
  if (!publishAt || !expiresAt || minute(publishAt) < minute(expiresAt)) return far;
  const reason = `The page would disappear (${expiresAt}) before it appears (${publishAt}).`;
  const note = 'Give expiresAt a later date than publishAt, or remove it.';
  return [...far, { from: located.offsetOf(['expiresAt']), rule: 'dates', reason, note }];
};
