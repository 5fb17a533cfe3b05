import type { PropsWithChildren, ReactNode } from 'react';
import styled from 'styled-components';
import { headerWidth } from '../theme/media.ts';
import { MenuNav } from './DesktopMenu.tsx';
import { MenuButton } from './MobileMenu.tsx';

const HeaderEnd = styled.div`
  position: relative;
  flex: 1 0 auto;
  ${headerWidth.phone} {
    flex-grow: 0;
    max-width: 75%;
  }
  display: grid;
  grid-auto-rows: max-content;
  height: var(--target);
  visibility: hidden;
  [data-text]::after { content: attr(data-text); }
`;

/** A line of 1 px; of 2 px if what is in it does not fit, and wraps; and on phones and for browsers without popovers. */
const MeasuredLine = styled.div`
  contain: inline-size;
  display: flex;
  flex-wrap: wrap;
  overflow: hidden;
  &::before {
    content: '';
    height: 1px;
  }
  > * { max-height: 1px; }
  ${headerWidth.phone} { &::before { height: 2px; } }
  @supports not selector(:popover-open) { &::before { height: 2px; } }
`;

/** As high as both lines: 2 px if the wide menu fits, 3 px if the compact one does, more if none does. */
const MenuArea = styled.div`
  container: menus / size;
  position: absolute;
  inset: 0;
  grid-row: 1 / 3;
  display: flex;
  justify-content: flex-end;
  align-items: flex-start;
  visibility: visible;
`;

/**
 * The end of the header. Its children see by `headerWidth` which menu fits, whatever its words and their typeface.
 * `sizers` are as wide as the menu's items, and `button` is the text of the phone menu's.
 */
export function MenuFit({
  sizers,
  button,
  children,
}: PropsWithChildren<{ sizers: ReactNode; button: string }>) {
  return (
    <HeaderEnd>
      <MeasuredLine>
        <MenuNav as="div" data-wide>
          {sizers}
        </MenuNav>
      </MeasuredLine>
      <MeasuredLine>
        <MenuNav as="div">{sizers}</MenuNav>
      </MeasuredLine>
      <MenuButton as="span" data-text={button} />
      <MenuArea>{children}</MenuArea>
    </HeaderEnd>
  );
}
