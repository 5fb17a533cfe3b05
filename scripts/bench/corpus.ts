/** Ordinary pages to measure with: the same for the same number, and each with other words. */

/** Numbers from 0 to 1, the same for the same seed: mulberry32 (https://gist.github.com/tommyettinger/46a874533244883189143505d203312c). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const people = 'The team|A clerk|Your staff|A customer|The office|An engineer|A manager|The workshop'.split(
  '|',
);
const verbs = 'reads|sorts|checks|answers|writes|files|moves|counts|prints|returns|collects|compares'.split(
  '|',
);
const things =
  'every invoice|a long letter|the new order|the whole archive|a short note|the last report|three drafts|a list of parts|the open question|a signed contract|the weekly plan|two photographs'.split(
    '|',
  );
const times =
  'before noon|in the evening|within an hour|on Mondays|once a week|at the end of the month|during the night|after a call'.split(
    '|',
  );
const reasons =
  'because nobody has time for it twice|so that nothing is lost|and the result is easy to find|while the others plan the next step|which takes a minute instead of a day|if the numbers do not match'.split(
    '|',
  );
const icons = 'clock|users|compass|layers|rocket|puzzle|sparkles|lightbulb'.split('|');
const tools = 'React|PostgreSQL|Playwright|Python|Redis|Docker|Linux|Kafka'.split('|');

/** The name of a page's file, without its ending: `page-00007`. */
export const corpusName = (number: number): string => `page-${String(number).padStart(5, '0')}`;

/** The text of one page of about 600 words: headings, a table, lists, code, links, and four kinds of block. */
export function corpusPage(number: number, count: number): string {
  const random = randomOf(number);
  const one = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? '';
  const sentence = () => `${one(people)} ${one(verbs)} ${one(things)} ${one(times)}, ${one(reasons)}.`;
  const sentences = (many: number) => Array.from({ length: many }, sentence).join(' ');
  const title = () => `${one(people)} ${one(verbs)} ${one(things)}`;
  const link = () => {
    const target = corpusName(1 + Math.floor(random() * count));
    return `See [${one(things)}](/docs/${target}) and **${one(things)}**.`;
  };
  const items = <Item>(list: readonly Item[], make: (item: Item) => string) => list.map(make).join('\n\n');
  return `---
template: page
title: Page ${number} on ${one(things)}
description: Number ${number}. ${sentence()}
---

<Lead>${sentences(2)}</Lead>

## First, ${title()}

${sentences(4)} ${link()}

### Then, ${title()}

${sentences(3)}

| Step | Who | When |
| --- | --- | --- |
${Array.from({ length: 4 }, () => `| ${one(verbs)} | ${one(people)} | ${one(times)} |`).join('\n')}

- [x] ${sentence()}
- [ ] ${sentence()}

## Last, ${title()}

${sentences(3)} ${link()}

\`\`\`js
const answer = read('${one(verbs)}', ${number});
\`\`\`

<FeatureGrid>

${items(icons.slice(0, 6), (icon) => `<Feature title="${title()}" icon="${icon}">\n\n${sentence()}\n\n</Feature>`)}

</FeatureGrid>

<ProcessSteps>

${items([1, 2, 3, 4], (step) => `<Step title="Part ${step}">\n\n- ${sentence()}\n- ${sentence()}\n\n</Step>`)}

</ProcessSteps>

<TechStack>

${items(tools, (tool) => `<Tech name="${tool}" role="${title()}" />`)}

</TechStack>

<FAQ>

${items([1, 2, 3, 4], (part) => `<Question title="Who ${one(verbs)} part ${part}?">\n\n${sentences(2)}\n\n</Question>`)}

</FAQ>
`;
}
