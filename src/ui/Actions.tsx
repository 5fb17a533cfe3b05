import styled from 'styled-components';
import { FilledLink, OutlinedLink } from './Button.tsx';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

interface Props {
  actions: { text: string; href: string }[];
}

/** A row of actions: the first filled, the others outlined. */
export function Actions({ actions }: Props) {
  if (actions.length === 0) return null;
  return (
    <Row>
      {actions.map(({ text, href }, index) => {
        const Action = index === 0 ? FilledLink : OutlinedLink;
        return (
          <Action key={href + text} href={href}>
            {text}
          </Action>
        );
      })}
    </Row>
  );
}
