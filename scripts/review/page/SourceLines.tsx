import type { StructuredPatch } from 'diff';

const changes: Record<string, string> = { '+': 'added', '-': 'removed' };

interface Line {
  change: string;
  before?: number;
  after?: number;
  text: string;
}

function linesOf({ oldStart, newStart, lines }: StructuredPatch['hunks'][number]): Line[] {
  let [before, after] = [oldStart, newStart];
  return lines
    .filter((line) => !line.startsWith('\\'))
    .map((line) => {
      const change = changes[line[0] ?? ''] ?? 'same';
      return {
        change,
        before: change === 'added' ? undefined : before++,
        after: change === 'removed' ? undefined : after++,
        text: line.slice(1),
      };
    });
}

const markers: Record<string, string> = { added: '+', removed: '−', same: '' };

/** The changed lines of a file with their numbers before and after. The scroll container is focusable. */
export const SourceLines = ({ patch, label }: { patch: StructuredPatch; label: string }) => (
  <section className="source" tabIndex={0} aria-label={label}>
    <table>
      <thead className="unseen">
        <tr>
          <th>Line before</th>
          <th>Line after</th>
          <th>Change</th>
          <th>Text</th>
        </tr>
      </thead>
      {patch.hunks.map((hunk) => (
        <tbody key={hunk.newStart}>
          {linesOf(hunk).map(({ change, before, after, text }) => (
            <tr key={`${before} ${after}`} className={change}>
              <td className="number">{before}</td>
              <td className="number">{after}</td>
              <td className="number">{markers[change]}</td>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  </section>
);
