import styled from 'styled-components';
import type { Call, LayoutData } from '../model/layoutData.ts';
import { FilledLink } from '../ui/Button.tsx';
import { headerContainer, headerWidth, without } from '../theme/media.ts';
import { DesktopMenu } from './DesktopMenu.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { Wordmark } from './Wordmark.tsx';

/** Transparent at the top of the page; dark and blurred if the page is scrolled (`data-scrolled`). */
const Bar = styled.header`
  position: fixed;
  inset: 0 0 auto;
  z-index: 10;
  ${headerContainer}
  border-bottom: 1px solid transparent;
  transition: background-color var(--duration-quick), border-color var(--duration-quick);
  [data-scrolled] & {
    background: color-mix(in oklch, var(--ground) 94%, transparent);
    border-color: var(--line);
    backdrop-filter: blur(12px);
  }
  ${without.boot} & { position: absolute; }
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  width: min(var(--page), 100% - 2 * var(--gutter));
  min-height: var(--header-height);
  margin-inline: auto;
  font-size: var(--size-text);
`;

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

/** A link to the booking page. */
function BookCall({ call: { url, initials }, text }: { call: Call; text: string }) {
  return (
    <Pill href={url} withoutArrow>
      <Avatar aria-hidden="true">{initials}</Avatar>
      <Words>{text}</Words>
    </Pill>
  );
}

interface Props {
  data: LayoutData;
  url: string;
}

export function Header({ data, url }: Props) {
  const { booking, site } = data;
  return (
    <Bar>
      <Row>
        <Wordmark name={site.name} />
        <DesktopMenu entries={data.header} url={url} label={site.labels.menu}>
          {booking && <BookCall call={booking} text={booking.long} />}
        </DesktopMenu>
        <MobileMenu entries={data.mobile} url={url} labels={site.labels}>
          {booking && <BookCall call={booking} text={booking.short} />}
        </MobileMenu>
      </Row>
    </Bar>
  );
}
