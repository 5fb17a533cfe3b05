import type { Token } from '../../../src/preview/author/types.ts';
import type { Passage, Run } from '../../lib/wordDiff.ts';

/** The label before a passage, by its element. */
const marks: Record<string, string> = {
  h1: '#',
  h2: '##',
  h3: '###',
  h4: '####',
  li: '•',
  dt: '◦',
  summary: '▸',
  button: '▣',
};

const Word = ({ role, text }: Token) =>
  role === 'word' ? (
    `${text} `
  ) : (
    <span className={role}>{role === 'target' ? `→ ${text} ` : `▧ ${text} `}</span>
  );

function Words({ change, tokens }: Run) {
  const words = tokens.map((token, index) => <Word key={index} {...token} />);
  if (change === 'added') return <ins>{words}</ins>;
  return change === 'removed' ? <del>{words}</del> : words;
}

const Line = ({ passage: { mark, was, change, runs } }: { passage: Passage }) => (
  <p className={`passage ${change}`} data-mark={mark}>
    <span className="mark">
      {was && `${was} → `}
      {was ? mark : (marks[mark] ?? '¶')}
    </span>
    <span className="words">
      {runs.map((run, index) => (
        <Words key={index} {...run} />
      ))}
    </span>
  </p>
);

/** Groups of consecutive passages: near a change, or far from any, to be collapsed. */
function folded(passages: Passage[]): { near: boolean; passages: Passage[] }[] {
  const groups: { near: boolean; passages: Passage[] }[] = [];
  for (const [index, passage] of passages.entries()) {
    const near = passages.slice(Math.max(0, index - 1), index + 2).some(({ change }) => change !== 'same');
    const last = groups.at(-1);
    if (last?.near === near) last.passages.push(passage);
    else groups.push({ near, passages: [passage] });
  }
  return groups;
}

/** The text of a page in document order, with additions and removals. Unchanged passages are collapsed. */
export const Passages = ({ passages }: { passages: Passage[] }) =>
  folded(passages).map((group, index) => {
    const lines = group.passages.map((passage, line) => <Line key={line} passage={passage} />);
    if (group.near || group.passages.length < 3) return <div key={index}>{lines}</div>;
    return (
      <details key={index} className="fold">
        <summary>{group.passages.length} passages are the same</summary>
        {lines}
      </details>
    );
  });
