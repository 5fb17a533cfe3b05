import { expect, test } from 'vitest';
import { filesByRole, namesOf } from './files.ts';

test('whatever may run is a program, wherever it is and whatever it is called', () => {
  const programs = [
    ...['src/layout/Footer.tsx', 'src/theme/brand.ts', 'packages/editor/server/edit.ts', 'scripts/run.mjs'],
    ...['vite.config.ts', 'package.json', 'package-lock.json', '.npmrc', '.gitattributes', '.gitmodules'],
    ...['.github/workflows/check.yml', '.github/CODEOWNERS', 'tests/a.spec.ts', 'index.html', 'netlify.toml'],
    ...['content/a.ts', 'content/run', 'content/a.mdx.js', 'public/a.js', 'public/a.html', 'public/_headers'],
    ...['public/functions/a.txt', 'public/.well-known/a.js', 'public/a.yaml', 'docs/a.mjs', 'docs/a.mdx'],
    ...['src/notes.md', 'content', 'CONTENT/a.mdx', 'contents/a.mdx', 'xcontent/a.mdx', 'sub/urls.lock'],
  ];
  expect(filesByRole(programs)).toEqual({ content: [], documents: [], programs });
});

test('content and documents', () => {
  const content = [
    'content/a.mdx',
    'content/site.yaml',
    'content/_pictures/a.PNG',
    'public/a/b.pdf',
    'public/.well-known/security.txt',
    'public/.well-known/apple-app-site-association',
    'urls.lock',
  ];
  const documents = ['README.md', 'LICENSE', 'docs/review.md', 'docs/a/b.png', 'packages/review/README.md'];
  expect(filesByRole([...content, ...documents])).toEqual({ content, documents, programs: [] });
});

test('a program that becomes content is one that changes', () => {
  const files = [{ file: 'content/a.svg', before: 'src/a.tsx', status: 'renamed' as const }];
  expect(filesByRole(namesOf(files)).programs).toEqual(['src/a.tsx']);
});
