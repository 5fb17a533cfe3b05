import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Makes a copy of the site with `count` more service pages, each a real service page with other words, to measure how
 * build time grows.
 */
export async function generateTree(root: string, target: string, count: number): Promise<void> {
  await mkdir(target, { recursive: true });
  const parts = [
    'content',
    'public',
    'src',
    'scripts',
    'package.json',
    'package-lock.json',
    'vite.config.ts',
  ];
  for (const part of parts) await cp(path.join(root, part), path.join(target, part), { recursive: true });
  const model = await readFile(path.join(root, 'content/services/chatbot-development.mdx'), 'utf8');
  for (let number = 1; number <= count; number++) {
    const text = model
      .replace(/^title: .*$/m, `title: Generated Service ${number}`)
      .replace(
        /^description: .*$/m,
        `description: The generated service number ${number}, which stands here so that the build can be measured.`,
      )
      .replace(/^order: .*$/m, `order: ${number + 100}`)
      .replace('<Lead>', `<Lead>Number ${number}. `);
    await writeFile(path.join(target, `content/services/generated-${number}.mdx`), text);
  }
}
