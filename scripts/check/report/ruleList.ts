import { reported } from '../../lib/ruleIds.ts';
import { config } from '../../../src/site.ts';
import { prose } from '../prosePlugin.ts';

type About = Readonly<Record<string, string>>;

/** What page types add: rules of their own, and names that do not exist. */
const ofPageTypes: About = Object.fromEntries([
  ...config.rules.map(({ id, about }) => [id, about]),
  ...[...config.names].map(([name, { about }]) => [`unknown-${name}`, about]),
]);

/** Everything that the check reports, by where it is looked for: ids with what each is about. */
const lists: readonly (readonly [where: string, about: About])[] = [
  ...Object.entries(reported),
  ['In pages of one type', ofPageTypes],
  ...(prose ? [['In words and sentences', prose.reported] as const] : []),
];

export const ids: readonly string[] = lists.flatMap(([, about]) => Object.keys(about));

/** Everything that the check reports, as `npm run check -- --rules` prints it. */
export function ruleList(): string {
  const width = Math.max(...ids.map(({ length }) => length)) + 2;
  return lists
    .map(([where, about]) =>
      [`${where}:`, ...Object.entries(about).map(([id, what]) => `  ${id.padEnd(width)}${what}`)].join('\n'),
    )
    .join('\n\n');
}
