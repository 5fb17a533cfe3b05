import styled from 'styled-components';
import { Label } from '../../ui/Label.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { contrast } from '../../theme/color.ts';
import { media } from '../../theme/media.ts';
import { colors, hues } from '../../theme/tokens.ts';
import { ColumnHead } from './ColumnHead.ts';

const Table = styled.table`
  grid-column: 1 / -1;
  th, td { padding: 0; border: 0; }
  tbody th { padding-right: var(--space-2); vertical-align: middle; }
  code { font-family: 'Martian Mono', 'Mono Fallback', monospace; font-size: var(--size-label); font-weight: 600; }
  thead th { padding-block: var(--space-2) var(--space-1); }
`;

const Cell = styled.td<{ $theme: Theme; $name: string }>`
  width: 40%;
  ${media.mobile} { width: 30%; }
  background: var(--ground);
  color: var(--text);
  color-scheme: ${({ $theme }) => $theme};
  > div {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(4rem, 100%), max-content));
    gap: var(--space-1) var(--space-2);
    align-items: center;
    padding: var(--space-1);
  }
  > div::before {
    content: '';
    width: 4rem;
    height: 2.5rem;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-small);
    background: var(--${({ $name }) => $name});
  }
`;

type Theme = 'light' | 'dark';
const themes = ['light', 'dark'] as const;
const pairs: Record<string, readonly [light: string, dark: string]> = {
  ...colors,
  ...Object.fromEntries(Object.entries(hues).map(([name, pair]) => [`hue-${name}`, pair])),
};

/** The counterpart of a color: text for a background, the text on a fill, or the background of anything else. */
function counterpartOf(name: string): string {
  const filled = /^(.+)-fill(-hover)?$/.exec(name)?.[1];
  if (filled) return `on-${filled}`;
  if (name.startsWith('on-')) return `${name.slice(3)}-fill`;
  return ['ground', 'surface', 'raised'].includes(name) ? 'text' : 'ground';
}

function contrastText(name: string, theme: Theme): string {
  const index = theme === 'light' ? 0 : 1;
  const other = counterpartOf(name);
  const [one, two] = [pairs[name]?.[index], pairs[other]?.[index]];
  return one && two ? `${contrast(one, two).toFixed(1)} : 1 with ${other}` : '';
}

function ColorTable({
  caption,
  names,
  shown,
}: {
  caption: string;
  names: string[];
  shown?: (name: string) => string;
}) {
  return (
    <Table>
      <VisuallyHidden as="caption">{caption}</VisuallyHidden>
      <thead>
        <tr>
          {['Name', 'Light', 'Dark'].map((heading) => (
            <ColumnHead key={heading}>{heading}</ColumnHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name} data-color={name}>
            <th scope="row">
              <code>{shown ? shown(name) : name}</code>
            </th>
            {themes.map((theme) => (
              <Cell key={theme} $theme={theme} $name={name}>
                <div>
                  <Label>{contrastText(name, theme)}</Label>
                </div>
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Every color in both themes, and its contrast with its counterpart. */
export function Colors() {
  const names = Object.keys(pairs);
  const hueNames = names.filter((name) => name.startsWith('hue-'));
  return (
    <>
      <ColorTable
        caption="Hues that content can use"
        names={hueNames}
        shown={(name) => name.replace('hue-', '')}
      />
      <ColorTable caption="Colors of the design" names={names.filter((name) => !hueNames.includes(name))} />
    </>
  );
}
