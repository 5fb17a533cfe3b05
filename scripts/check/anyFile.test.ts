import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LimitExceeded } from '../lib/limits/timeLimit.ts';
import { anyPage, runs } from '../testing/contentArbitrary.ts';
import { file, head, problemsOf } from '../testing/problemsOf.ts';
import { onlyProblems } from './checkedPage.ts';
import { checkText } from './checkPage.ts';
import { checked } from './readChecked.ts';
import { excerptOf } from './report/report.ts';

test('for any bytes, the check ends with problems that name the file', () => {
  const content = fc.oneof(
    { weight: 4, arbitrary: anyPage.map((text) => Buffer.from(text)) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }) },
  );
  fc.assert(
    fc.property(content, (bytes) => {
      const text = new TextDecoder().decode(bytes);
      for (const problem of problemsOf(bytes)) {
        expect(problem.file).toBe(file);
        expect(problem.place.line).toBeLessThanOrEqual(text.split(/\r\n|\n|\r/).length);
        expect(problem.rule).not.toBe('check-failed');
        expect(`${problem.reason} ${problem.note ?? ''}`).not.toMatch(/undefined|\[object|\bat .*:\d+:\d+/);
        excerptOf(problem, text.split(/\r\n|\n|\r/));
      }
    }),
    runs,
  );
});

const thousand = (text: string) => text.repeat(1000);

test.each([
  ['brackets', thousand('[')],
  ['unclosed links', thousand('[a](')],
  ['asterisks', thousand('a*')],
  ['triple asterisks', `${thousand('***')}a${thousand('***')}`],
  ['angle brackets', thousand('<')],
  ['braces', thousand('{')],
  ['braces in a comment', `{/*${thousand('} ')}*/}`],
  ['braces in paragraphs', thousand('{} \n\n').repeat(3)],
  ['nested blockquotes', thousand('> ')],
  ['nested lists', thousand('- ')],
  ['blockquotes just within the limit', '> '.repeat(97)],
  ['nested components', '<FAQ>'.repeat(100)],
  ['nested components on lines of their own', '<FAQ>\n'.repeat(100)],
  ['unclosed tags', thousand('<a b="')],
  ['unclosed template strings', thousand('{`${')],
  ['lines of pasted code', thousand('import a\n')],
])('many %s are read or refused, in bounded time', (_name, body) => {
  expect(problemsOf(head + body).map(({ rule }) => rule)).not.toContain('check-failed');
});

test('the same file has the same problems each time', () => {
  const problems = () => problemsOf(`${head}It’s in <10s  for {price}, [a](\n\n<FAQ>\n`);
  expect(problems().length).toBeGreaterThan(3);
  expect(problems()).toEqual(problems());
});

test.each([
  ['[', `a: ${thousand('[')}`],
  ['{', `a: ${thousand('{a: ')}`],
  ['- ', thousand('- ')],
  ['? ', thousand('? ')],
  ['a: ', thousand('a: ')],
  ['depth', Array.from({ length: 600 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')],
])('fields with too many of “%s” are refused', (_name, fields) => {
  expect(problemsOf(`---\n${fields}\n---\n`)).toMatchObject([{ rule: 'tangled' }]);
});

test('fields just within the limits are read, in bounded time', () => {
  expect(problemsOf(`---\n${'a: '.repeat(99)}\n---\n`).map(({ rule }) => rule)).not.toContain('tangled');
  expect(problemsOf(`---\n${'a- '.repeat(99)}b\n---\n`).map(({ rule }) => rule)).not.toContain('tangled');
});

// A parser that descends into them can end the whole process.
test.each([
  ['template strings', `{${'`${'.repeat(4000)}a${'}`'.repeat(4000)}}`],
  ['arrays', `{${'[{},'.repeat(4000)}}`],
  ['operators', `<Lead a={${'!'.repeat(4000)}a} />`],
  ['statements', `export const a = ${'['.repeat(4000)}`],
])('long code is refused: %s', (_name, code) => {
  expect(problemsOf(`${head}Text.\n\n${code}\n`)).toMatchObject([{ rule: 'tangled', place: { line: 9 } }]);
});

test('a long comment is no code', () => {
  expect(problemsOf(`${head}{/* ${'Some words. '.repeat(300)} */}\n\nText.\n`)).toEqual([]);
});

test('what is nested too deeply for the compiler is reported once, at its place', () => {
  expect(problemsOf(`${head}${'> '.repeat(98)}a\n`)).toEqual([]);
  expect(problemsOf(`${head}${'> '.repeat(120)}a\n`)).toMatchObject([
    { rule: 'tangled', place: { line: 7, column: 201 } },
  ]);
});

/** Programmers' terms, which mean nothing to an author. */
const jargon =
  /\b(?:tokens?|AST|ESM|JSX|MDX|YAML|acorn|pars(?:e[dr]?|ing)|scalars?|nodes?|syntax|regex|schemas?|booleans?|strings?|null|undefined|frontmatter|expressions?|literals?|props?|identifiers?|exceptions?|stack|character that can start)\b/i;

test('no message contains the terms of a parser', () => {
  const messages = fc
    .sample(anyPage, { seed: 7, numRuns: 200 })
    .flatMap((text) => problemsOf(text).flatMap(({ reason, note }) => [reason, note ?? '']))
    // Quoted text is the author's own.
    .map((words) => words.replace(/“[^”]*”|<[^>]*>|"[^"]*"/g, ''));
  expect(new Set(messages).size).toBeGreaterThan(40);
  expect(messages.filter((words) => jargon.test(words))).toEqual([]);
  const folders = ['.', '../content', '../lib'].map((folder) => path.join(import.meta.dirname, folder));
  const written = folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
    )
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(file, 'utf8')
        .replace(/^\s*(?:\/?\*|\/\/).*$/gm, '')
        .matchAll(/(['`])([A-Z“<][^'`]* [^'`]*[.:])\1/g),
    ])
    // The extension of a file’s name is a part of the name.
    .map(([, , words = '']) => words.replace(/\$\{[^}]*\}|\.(?:mdx|yaml)\b/g, ''));
  expect(written.length).toBeGreaterThan(60);
  expect(written.filter((words) => jargon.test(words))).toEqual([]);
});

test('the terms of a parser are recognized', () => {
  expect('Unexpected token, expected a character that can start a name').toMatch(jargon);
});

test('a file that exceeds the limits of the check is named, with what to do', () => {
  const check = (): never => {
    throw new LimitExceeded('30 s');
  };
  const { problems } = checked(file, '', { check, otherwise: onlyProblems });
  expect(problems).toMatchObject([{ file, rule: 'too-slow', note: expect.stringContaining('Split it') }]);
});

test('what a file with conflicts defines is not known yet, in both of its versions', () => {
  const text = `${head}<<<<<<< a\nOne.\n=======\nTwo.\n>>>>>>> b\n`;
  expect(checkText(text, 'about.mdx', file)).toMatchObject({ page: undefined, fields: text });
});
