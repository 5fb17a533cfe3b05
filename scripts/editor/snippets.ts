import { config } from '../site/config.ts';

/** Escapes text in a tab stop, where `$`, `}` and `\` have a meaning. */
const literal = (text: string) => text.replace(/[$}\\]/g, '\\$&');

/** The texts of an example: values of attributes, and words between tags or on lines of their own. */
const texts = /(?<==")[^"]*(?=")|(?<=^|>)[^<>\n]*\S[^<>\n]*(?=$|<)/gm;

/** A snippet of VS Code for each component: its example, with its texts as tab stops, numbered from 1. */
export const componentSnippets = () =>
  Object.fromEntries(
    [...config.components].map(([name, { example, summary }]) => {
      let last = 0;
      const body = example.replace(texts, (words) => `\${${++last}:${literal(words)}}`);
      return [
        `<${name}>`,
        {
          scope: 'mdx,markdown',
          prefix: [`<${name}`],
          body: [...body.split('\n'), '$0'],
          description: summary,
        },
      ];
    }),
  );
