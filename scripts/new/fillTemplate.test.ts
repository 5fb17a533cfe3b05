import { expect, test } from 'vitest';
import { file, problemsOf } from '../testing/problemsOf.ts';
import { fillTemplate } from './fillTemplate.ts';

test('a value with several lines stays text and never becomes code, a heading or a component', () => {
  const title = 'A\n\nimport fs from "fs"\n\n# B {1 + 1} <Lead>c</Lead>\n\n---\n';
  const template = '---\ntemplate: page\ntitle: "{title}"\ndescription: Words.\n---\n\nAbout {title}.\n';
  const text = fillTemplate(template, { title });
  expect(text.split('\n---\n')[1]?.trim().split('\n')).toHaveLength(1);
  expect(problemsOf(text).filter(({ file: at, level }) => at === file && level === 'error')).toEqual([]);
});

const template = '---\ntitle: "{title}"\norder: "{order}"\n---\n\n<Lead>{title}</Lead>\n';

test('a template with CRLF line endings is filled too', () => {
  const filled = fillTemplate(template, { title: 'A <b>', order: 3 });
  expect(filled).toBe('---\ntitle: A <b>\norder: 3\n---\n\n<Lead>A &#60;b&#62;</Lead>\n');
  expect(fillTemplate(template.replaceAll('\n', '\r\n'), { title: 'A <b>', order: 3 })).toBe(filled);
});
