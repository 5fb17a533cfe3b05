import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { MenuEntry } from '../model/navigation.ts';
import { activeLink } from './activeLink.ts';
import { DropdownPanel } from './DropdownPanel.tsx';
import { entryLook } from './entryLook.ts';
import { nextFocus } from './nextFocus.ts';
import { isOpen } from './popover.ts';
import { useHoverIntent } from './useHoverIntent.ts';

const Opener = styled.button`
  ${entryLook}
  &::before { content: '+'; order: 1; font-family: 'Martian Mono', monospace; color: var(--signal); }
  &:has(+ :popover-open)::before { content: '−'; }
`;

interface Props {
  entry: MenuEntry & { opens: NonNullable<MenuEntry['opens']> };
  url: string;
}

/**
 * A button that opens a dropdown. The dropdown is a popover, so that it opens, closes on Escape and gives focus back
 * without a script; the client adds `aria-expanded`, hovering with intent, arrow keys, and closing when focus leaves.
 */
export function MenuDisclosure({ entry, url }: Props) {
  // With a capital letter, which ids of headings never have.
  const id = `Menu-${entry.href.replaceAll('/', '')}`;
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  // Until hydration, the browser itself reports whether the button's popover is open.
  const [open, setOpen] = useState<boolean>();
  useEffect(() => setOpen(isOpen(panel.current)), []);
  const hover = useHoverIntent(panel, open);

  const keyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && event.target === button.current) panel.current?.showPopover?.();
    const next = nextFocus(event.key, [...(panel.current?.querySelectorAll('a') ?? [])]);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const blur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) panel.current?.hidePopover?.();
  };
  const within = activeLink(entry.href, url);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles events of the button and the links inside
    <div onPointerEnter={hover.enter} onPointerLeave={hover.leave} onKeyDown={keyDown} onBlur={blur}>
      <Opener
        ref={button}
        type="button"
        popoverTarget={id}
        aria-expanded={open}
        data-within={'aria-current' in within || 'data-within' in within ? '' : undefined}
        onClick={hover.click}
      >
        {entry.text}
      </Opener>
      <DropdownPanel
        ref={panel}
        id={id}
        href={entry.href}
        {...entry.opens}
        url={url}
        onToggle={({ newState }) => {
          setOpen(newState === 'open');
          if (newState === 'closed') hover.reset();
        }}
      />
    </div>
  );
}
