/** Ordinary pages to measure with: the same for the same number, and each with other words. */

const people = ['The team', 'A clerk', 'Your staff', 'A customer', 'The office', 'An engineer', 'A manager'];
const actions =
  'reads every invoice|sorts a long letter|checks the new order|answers a short note|files the last report|counts three drafts|prints a list of parts|collects two photographs|compares the weekly plan'.split(
    '|',
  );
const times =
  'before noon, because nobody has time for it twice|within an hour, so that nothing is lost|on Mondays, while the others plan the next step|once a week, which takes a minute instead of a day|after a call, if the numbers do not match'.split(
    '|',
  );
const icons = ['clock', 'users', 'compass', 'layers', 'rocket', 'puzzle'];
const tools = ['React', 'PostgreSQL', 'Playwright', 'Python', 'Redis', 'Docker', 'Linux', 'Kafka'];

/** The name of a page's file, without its ending: `page-00007`. */
export const corpusName = (number: number): string => `page-${String(number).padStart(5, '0')}`;

/** The text of one page of about 600 words: headings, a table, lists, code, links, and four kinds of component. */
export function corpusPage(number: number, count: number): string {
  let seed = number;
  /** The next number below a limit, the same for the same page (Lehmer, MINSTD). */
  const below = (limit: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % limit;
  };
  const one = (list: readonly string[]): string => list[below(list.length)] ?? '';
  const title = () => `${one(people)} ${one(actions)}`;
  const sentences = (many: number) =>
    Array.from({ length: many }, () => `${title()} ${one(times)}.`).join(' ');
  const link = () => `See [${one(actions)}](/docs/${corpusName(1 + below(count))}) and **${one(actions)}**.`;
  const items = (list: readonly string[], make: (item: string) => string) => list.map(make).join('\n\n');
  return `---
template: page
title: Page ${number}, in which ${one(people).toLowerCase()} ${one(actions)}
description: Number ${number}. ${sentences(1)}
---

<Lead>${sentences(2)}</Lead>

## First, ${title()}

${sentences(4)} ${link()}

### Then, ${title()}

${sentences(3)}

| Step | Who | When |
| --- | --- | --- |
${times.map((time) => `| ${one(actions)} | ${one(people)} | ${time} |`).join('\n')}

- [x] ${sentences(1)}
- [ ] ${sentences(1)}

## Last, ${title()}

${sentences(3)} ${link()}

\`\`\`js
const answer = read('${one(actions)}', ${number});
\`\`\`

<FeatureGrid>

${items(icons, (icon) => `<Feature title="${title()}" icon="${icon}">\n\n${sentences(1)}\n\n</Feature>`)}

</FeatureGrid>

<ProcessSteps>

${items(icons.slice(0, 4), (part) => `<Step title="Part ${part}">\n\n- ${sentences(1)}\n- ${sentences(1)}\n\n</Step>`)}

</ProcessSteps>

<TechStack>

${items(tools, (tool) => `<Tech name="${tool}" role="${title()}" />`)}

</TechStack>

<FAQ>

${items(tools.slice(0, 4), (tool) => `<Question title="Who ${one(actions)} with ${tool}?">\n\n${sentences(2)}\n\n</Question>`)}

</FAQ>
`;
}
