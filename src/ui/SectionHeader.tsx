import styled from 'styled-components';
import { media } from '../theme/media.ts';
import { Label } from './Label.tsx';

const Header = styled.header`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: subgrid;
  row-gap: var(--space-2);
  padding-top: var(--space-3);
  border-top: 1px solid var(--line);
  > * { grid-column: 1 / -1; }
  ${media.wide} {
    > * { grid-column: 4 / -1; }
    > p:first-child { grid-column: 1 / 4; grid-row: 1 / span 2; }
  }
`;

const Subtitle = styled(Label)`
  counter-increment: section;
  &::before { content: var(--number, counter(section, decimal-leading-zero) ' — '); color: var(--hue); }
  ${media.wide} {
    &::before {
      content: var(--number, counter(section, decimal-leading-zero));
      display: block;
      margin-bottom: var(--space-1);
      font-size: var(--size-h2);
      line-height: 1.08;
      letter-spacing: -0.08em;
    }
  }
`;

const Title = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-1);
`;

/** Visible if the heading is hovered or the link has the keyboard focus. */
const Anchor = styled.a`
  display: grid;
  place-items: center;
  flex: none;
  width: 2.75rem;
  height: 2.75rem;
  color: var(--muted);
  font-size: var(--size-h3);
  text-decoration: none;
  opacity: 0;
  :hover > &, &:focus-visible { opacity: 1; }
  @media (hover: none) { display: none; }
  ${media.print} { display: none; }
`;

const Description = styled.p`
  color: var(--muted);
  max-width: 33em;
  text-wrap: balance;
`;

interface Props {
  subtitle?: string;
  title: string;
  description?: string;
  /** The id of the section, and the name of its link. */
  anchor?: { id: string; label: string };
}

/** The header of a section: a hairline, a label if it has one, numbered unless `--number` says otherwise, the title and a description. */
export function SectionHeader({ subtitle, title, description, anchor }: Props) {
  return (
    <Header data-reveal>
      {subtitle && <Subtitle as="p">{subtitle}</Subtitle>}
      <Title>
        <h2>{title}</h2>
        {anchor && (
          <Anchor href={`#${anchor.id}`} aria-label={anchor.label}>
            #
          </Anchor>
        )}
      </Title>
      {description && <Description>{description}</Description>}
    </Header>
  );
}
