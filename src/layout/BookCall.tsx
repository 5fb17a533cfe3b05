import styled from 'styled-components';
import { FilledLink } from '../ui/Button.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { headerWidth } from '../theme/media.ts';

const Pill = styled(FilledLink)`
  && { min-height: 2.75rem; padding: 0 1rem 0 0.375rem; white-space: nowrap; }
  ${headerWidth.wide} { margin-left: var(--space-2); }
`;

const Avatar = styled.span`
  display: grid;
  place-items: center;
  width: 2rem;
  height: 2rem;
  border-radius: var(--radius-small);
  background: var(--on-signal);
  color: var(--signal-fill);
  font-family: var(--font-mono);
  font-size: var(--size-label);
  font-weight: 500;
`;

/** Two short lines if the header is narrow. */
const Words = styled.span`
  ${headerWidth.narrow} {
    width: min-content;
    min-width: 6.5rem;
    font-size: var(--size-label);
    line-height: 1.15;
    text-align: left;
    white-space: normal;
  }
`;

interface Props {
  url: string;
  text: string;
  initials: string;
  newTab: string;
}

/** A link to the booking page, in a new tab. */
export function BookCall({ url, text, initials, newTab }: Props) {
  return (
    <Pill href={url}>
      <Avatar aria-hidden="true">{initials}</Avatar>
      <Words>{text}</Words>
      <VisuallyHidden>({newTab})</VisuallyHidden>
    </Pill>
  );
}
