/** The pieces that the tools over a page are made of. */
import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react';
import styled, { css } from 'styled-components';
import { buttonLook } from '../../ui/Button.tsx';
import { useListener } from './page.ts';

/** The base styles of the tools. They are in a shadow tree, where no style of the page applies but custom properties. */
export const Base = styled.div`
  all: initial;
  color-scheme: inherit;
  font-family: var(--font-text);
  font-size: var(--size-small);
  line-height: 1.5;
  color: var(--text);
  *, *::before, *::after { box-sizing: border-box; }
  :where(h2, h3, p, ul, ol, pre) { margin: 0; padding: 0; list-style: none; }
  h2 { font-size: var(--size-h3); line-height: 1.2; letter-spacing: -0.012em; }
  h3 { font-size: var(--size-small); line-height: 1.3; }
  a { color: inherit; text-decoration-color: var(--line-strong); text-underline-offset: 0.2em; overflow-wrap: anywhere; }
  button, input, select, textarea { font: inherit; color: inherit; }
  button { cursor: pointer; }
  :where(button:disabled) { cursor: default; opacity: 0.5; }
  code, pre, kbd { font-family: var(--font-mono); font-size: var(--size-label); overflow-wrap: anywhere; }
  kbd { padding-inline-start: 0.5em; opacity: 0.75; }
  summary { cursor: pointer; font-weight: 600; }
  h2:focus { outline: none; }
  :focus-visible:not(h2) { outline: 2px solid var(--signal); outline-offset: 2px; border-radius: 2px; }
  [hidden] { display: none !important; }
  @media (hover: none) { kbd { display: none; } }
  @media print { display: none; }
`;

const unseenLook = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

/** What only screen readers get. */
export const Unseen = styled.div`${unseenLook}`;

/** In a narrow window, all buttons are in one row, which covers little of the page. */
const narrow = '@media (max-width: 40rem)';

/** The lower left corner of the window, with the buttons of all tools. */
export const Corner = styled.div.attrs({ role: 'region', 'aria-label': 'Author’s tools' })`
  position: fixed;
  left: var(--space-1);
  bottom: var(--space-1);
  z-index: 43;
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
  max-width: min(44rem, 100% - 2 * var(--space-1));
  font: 600 var(--size-label) / 1.2 var(--font-text);
  ${narrow} {
    flex-wrap: nowrap;
    gap: 4px;
    kbd { display: none; }
  }
`;

export const CornerButton = styled.button.attrs({ type: 'button' })`
  min-height: 2.75rem;
  padding: 0 0.875rem;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-small);
  background: var(--raised);
  text-align: start;
  overflow-wrap: anywhere;
  &:hover:enabled { border-color: var(--text); }
  &:disabled { opacity: 1; color: var(--muted); }
  &[data-errors='true'] { border-color: var(--danger); color: var(--danger); }
  ${narrow} {
    min-width: 2.75rem;
    padding: 0 6px;
    text-align: center;
    overflow-wrap: normal;
    &:disabled { display: none; }
  }
`;

/** Words of a button that are only for screen readers in a narrow window. */
export const More = styled.span`${narrow} { ${unseenLook} }`;

/** What a button shows instead. */
export const Short = styled.span.attrs({ 'aria-hidden': true })`
  display: none;
  ${narrow} { display: inline; white-space: nowrap; }
`;

/** A button of the tools. */
export const SmallButton = styled.button.attrs(({ type = 'button' }) => ({ type }))`
  ${buttonLook}
  min-height: 2.25rem;
  padding: 0 0.75rem;
  background: var(--raised);
  font-family: inherit;
  &[data-main] { border-color: var(--signal); background: var(--signal-fill); color: var(--on-signal); }
`;

const inputLook = css`
  width: 100%;
  min-height: 2.5rem;
  padding: 0 0.5rem;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-small);
  background: var(--ground);
`;

export const Input = styled.input`${inputLook}`;
export const Select = styled.select`${inputLook}`;
export const TextArea = styled.textarea`${inputLook} field-sizing: content;`;

/** Buttons and links in a row. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1);
`;

/** One thing to look at in a list: a problem, a change, a proposal, a text that was not saved. */
export const Card = styled.li`
  display: grid;
  gap: var(--space-1);
  align-content: start;
  justify-items: start;
  min-width: 0;
  padding: var(--space-1) var(--space-2);
  border: 1px solid var(--line);
  border-left: 3px solid var(--signal);
  border-radius: var(--radius-small);
  background: var(--raised);
  &[data-level='error'] { border-left-color: var(--danger); }
  > * { min-width: 0; max-width: 100%; }
  > p, > pre { overflow-wrap: anywhere; white-space: pre-wrap; }
  > code { color: var(--muted); overflow-wrap: anywhere; }
`;

/** A list of cards, beside each other if there is room. */
export const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(28rem, 100%), 1fr));
  gap: var(--space-1);
`;

const SheetBox = styled.section`
  position: fixed;
  z-index: 40;
  display: grid;
  align-content: start;
  gap: var(--space-3);
  overflow: auto;
  overscroll-behavior: contain;
  padding: var(--space-3) var(--space-3) var(--space-5);
  border: solid var(--line-strong);
  background: var(--raised);
  > * { min-width: 0; }
  > header { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: var(--space-1) var(--space-3); }
  &[data-place='side'] { inset: 0 0 0 auto; width: min(28rem, 100%); border-width: 0 0 0 1px; }
  &[data-place='bottom'] { inset: auto 0 0; z-index: 39; max-height: 45vh; padding-bottom: 5rem; border-width: 3px 0 0; border-top-color: var(--signal); }
`;

type SheetProps = ComponentProps<'section'> & {
  name: string;
  title: string;
  place: 'side' | 'bottom';
  close: () => void;
  /** The button that gets the focus back if what had it is gone. Without it, the sheet does not take the focus. */
  opener?: RefObject<HTMLElement | null>;
};

/** A part of the tools at the edge of the window. Escape closes it, unless it closes something else first. */
export function Sheet({ name, title, place, close, opener, children, ...rest }: SheetProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (!opener) return;
    const before = document.activeElement;
    heading.current?.focus();
    return () => {
      const isOnPage = before instanceof HTMLElement && before.isConnected && before.closest('#root');
      (isOnPage ? before : opener.current)?.focus({ preventScroll: true });
    };
  }, [opener]);
  useListener('keydown', (event) => {
    const closesMenu = document.querySelector(':popover-open, dialog[open]') !== null;
    if (event.key !== 'Escape' || event.defaultPrevented || closesMenu) return;
    event.preventDefault();
    close();
  });
  return (
    <SheetBox data-place={place} aria-label={name} {...rest}>
      <header>
        <h2 tabIndex={-1} ref={heading}>
          {title}
        </h2>
        <SmallButton onClick={close}>Close</SmallButton>
      </header>
      {children}
    </SheetBox>
  );
}
