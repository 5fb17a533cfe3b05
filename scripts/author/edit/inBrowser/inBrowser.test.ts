import grayMatter from 'gray-matter';
import nodePath from 'node:path';
import { expect, test } from 'vitest';
import matter from './matter.ts';
import path from './path.ts';

test.each(['a.svg', 'people/ann.jpeg', '/a/b', '/a', '.hidden', 'a.', 'a.tar.gz', ''])(
  'the path %j has the parts that Node finds',
  (name) => {
    const { dir, base, ext, name: stem } = nodePath.posix.parse(name);
    expect(path.posix.basename(name)).toBe(nodePath.posix.basename(name));
    expect(path.posix.extname(name)).toBe(nodePath.posix.extname(name));
    if (!/^\/[^/]*$/.test(name)) expect(path.posix.parse(name)).toEqual({ dir, base, ext, name: stem });
  },
);

test.each([
  ['/services', 'contact'],
  ['/services', '../about'],
  ['/', './a//b'],
  ['content/_pictures', '', 'a'],
])('%j and %j are joined as Node does', (...parts) => {
  expect(path.posix.join(...parts)).toBe(nodePath.posix.join(...parts));
});

test.each(['title: A\n', '', 'a: 1\r\nb: |\n  x\n', 'a: 1\n---more: 2\n', 'a: "--- b"\n'])(
  'the fields %j are those that gray-matter finds',
  (fields) => {
    const read = (parser: typeof matter) => {
      let found = '';
      const yaml = (source: string) => {
        found = source;
        return {};
      };
      parser(`---\n${fields}---\n`, { engines: { yaml } });
      return found;
    };
    expect(read(matter).trim()).toBe(read((text, options) => void grayMatter(text, options)).trim());
  },
);
