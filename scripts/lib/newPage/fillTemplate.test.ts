import { expect, test } from 'vitest';
import { fillTemplate } from './fillTemplate.ts';

const template = '---\ntitle: "{title}"\norder: "{order}"\n---\n\n<Lead>{title}</Lead>\n';

test('a template is filled, whatever line ends it was checked out with', () => {
  const filled = fillTemplate(template, { title: 'A <b>', order: 3 });
  expect(filled).toBe('---\ntitle: A <b>\norder: 3\n---\n\n<Lead>A &#60;b&#62;</Lead>\n');
  expect(fillTemplate(template.replaceAll('\n', '\r\n'), { title: 'A <b>', order: 3 })).toBe(filled);
});
