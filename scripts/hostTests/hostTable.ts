import { checks } from './checks.ts';
import type { HostResult } from './testHost.ts';

/** Maximum number of printed problems per check. The rest are counted. */
const maxPrinted = 5;

const word = (outcome: string[] | string | undefined): string => {
  if (outcome === undefined) return 'not run';
  if (typeof outcome === 'string') return '-';
  return outcome.length === 0 ? 'ok' : 'FAILED';
};

/** Sentences about what could not run, was skipped, or failed. */
function notesOn({ host, reason, failure, outcomes }: HostResult): string[] {
  return [
    ...(reason ? [`Not tried: ${reason}`] : []),
    ...(failure ? [`${host}: ${failure}`] : []),
    ...[...outcomes].flatMap(([name, outcome]) => {
      if (typeof outcome === 'string') return [`Not checked, ${name}: ${outcome}.`];
      const rest = outcome.length - maxPrinted;
      return [
        ...outcome.slice(0, maxPrinted).map((problem) => `${host}, ${name}: ${problem}`),
        ...(rest > 0 ? [`${host}, ${name}: and ${rest} more.`] : []),
      ];
    }),
  ];
}

/** A table with a row for each check and a column for each host, then every problem and every reason. */
export function hostTable(results: readonly HostResult[]): string {
  const first = Math.max(...checks.map(({ name }) => name.length));
  const widths = results.map(({ host }) => Math.max(host.length, 'not run'.length));
  const row = (name: string, cells: string[]) =>
    [name.padEnd(first), ...cells.map((cell, index) => cell.padEnd(widths[index] ?? 0))].join('  ').trimEnd();
  const table = [
    row(
      '',
      results.map(({ host }) => host),
    ),
    ...checks.map(({ name }) =>
      row(
        name,
        results.map(({ outcomes }) => word(outcomes.get(name))),
      ),
    ),
  ];
  return [...table, '', ...new Set(results.flatMap(notesOn))].join('\n');
}
