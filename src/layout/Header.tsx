import styled from 'styled-components';
import type { LayoutData } from '../model/layoutData.ts';
import { headerContainer, without } from '../theme/media.ts';
import { BookCall } from './BookCall.tsx';
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

interface Props {
  data: LayoutData;
  url: string;
}

export function Header({ data, url }: Props) {
  const { booking } = data;
  return (
    <Bar>
      <Row>
        <Wordmark name={data.name} />
        <DesktopMenu entries={data.header} url={url} label={data.labels.menu}>
          {booking && <BookCall {...booking} text={booking.long} />}
        </DesktopMenu>
        <MobileMenu entries={data.mobile} url={url} labels={data.labels}>
          {booking && <BookCall {...booking} text={booking.short} />}
        </MobileMenu>
      </Row>
    </Bar>
  );
}
