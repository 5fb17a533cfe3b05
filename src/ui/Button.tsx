import styled from 'styled-components';
import type { NavLink } from '../model/navigation.ts';
import * as media from '../theme/media.ts';
import { buttonLook, filledLook } from './buttonLook.ts';
import { Link } from './Link.tsx';

/** Any action but the primary one. */
export const OutlinedLink = styled(Link)`${buttonLook}`;

/** The primary action of a section. */
export const FilledLink = styled(OutlinedLink)`${filledLook}`;

const ActionRow = styled.div`
  display: grid;
  gap: var(--space-2);
  ${media.pair} {
    display: flex;
    flex-wrap: wrap;
  }
`;

/** A row of actions: the first filled, the others outlined. On a phone they are a column. */
export function Actions({ actions }: { actions: NavLink[] }) {
  if (actions.length === 0) return null;
  return (
    <ActionRow>
      {actions.map(({ text, href }, index) => {
        const ActionLink = index === 0 ? FilledLink : OutlinedLink;
        return (
          <ActionLink key={href + text} href={href}>
            {text}
          </ActionLink>
        );
      })}
    </ActionRow>
  );
}
