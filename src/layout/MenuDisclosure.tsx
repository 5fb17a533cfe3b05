import styled from 'styled-components';
import type { MenuEntry } from '../model/navigation.ts';
import { activeLink } from './activeLink.ts';
import { DropdownPanel } from './DropdownPanel.tsx';
import { entryLook } from './entryLook.ts';

const Opener = styled.button`
  ${entryLook}
  &::before { content: '+'; order: 1; font-family: var(--font-mono); color: var(--signal); }
  &:has(+ :popover-open)::before { content: '−'; }
`;

interface Props {
  entry: MenuEntry & { opens: NonNullable<MenuEntry['opens']> };
  url: string;
}

/**
 * A button that opens a dropdown. The dropdown is a popover: it opens, closes on Escape and gives focus back without a
 * script. The site script adds hovering, arrow keys, and closing when focus leaves.
 */
export function MenuDisclosure({ entry, url }: Props) {
  // With a capital letter, which ids of headings never have.
  const id = `Menu-${entry.href.replaceAll('/', '')}`;
  const within = activeLink(entry.href, url);
  return (
    <div data-menu>
      <Opener
        type="button"
        popoverTarget={id}
        data-within={'aria-current' in within || 'data-within' in within ? '' : undefined}
      >
        {entry.text}
      </Opener>
      <DropdownPanel id={id} href={entry.href} {...entry.opens} url={url} />
    </div>
  );
}
