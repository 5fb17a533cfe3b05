/** The pieces that the tools over a page are made of. */
import { type ComponentProps, useEffect, useRef } from 'react';
import styled, { css } from 'styled-components';
import { buttonLook } from '../../../../src/ui/buttonLook.ts';
import { isEscape, useFocusReturn } from './page.ts';

/** The base styles of the tools. They are in a shadow tree, where no style of the page applies but custom properties. */
export const ToolsBox = styled.div.attrs({ lang: 'en', dir: 'ltr' })`
  all: initial;
  color-scheme: inherit;
  font-family: var(--font-text);
  font-size: var(--size-small);
  line-height: 1.5;
  color: var(--text);
  overflow-wrap: anywhere;
  *, *::before, *::after { box-sizing: border-box; }
  :where(h2, h3, p, ul, ol, pre) {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  :where(ul:not([role]), form, label, fieldset) {
    display: grid;
    gap: var(--space-1);
  }
  h2 {
    font-size: var(--size-h3);
    line-height: 1.2;
    letter-spacing: -0.012em;
  }
  h3 {
    font-size: var(--size-small);
    line-height: 1.3;
  }
  a {
    color: inherit;
    text-decoration-color: var(--line-strong);
    text-underline-offset: 0.2em;
  }
  button, input, select {
    font: inherit;
    color: inherit;
  }
  :where(input, select, .value) {
    width: 100%;
    min-height: 2.5rem;
    padding: 0 0.5rem;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-small);
    background: var(--ground);
    text-align: start;
  }
  button, [type='file'] { cursor: pointer; }
  [type='file'] { padding: var(--space-2) 0.5rem; }
  .value {
    padding-block: 0.25rem;
    cursor: text;
  }
  :where(button:disabled, [aria-disabled='true']) {
    cursor: default;
    opacity: 0.5;
  }
  code, pre, kbd {
    font-family: var(--font-mono);
    font-size: var(--size-label);
  }
  small {
    color: var(--muted);
    font-size: var(--size-label);
  }
  kbd {
    padding-inline-start: 0.5em;
    opacity: 0.75;
  }
  summary {
    cursor: pointer;
    font-weight: 600;
  }
  h2:focus { outline: none; }
  :focus-visible:not(h2) {
    outline: 2px solid var(--signal);
    outline-offset: 2px;
    border-radius: 2px;
    /* A second tone, which is seen where the first is the color of the ground. */
    box-shadow: 0 0 0 6px var(--ground);
  }
  [hidden] { display: none !important; }
  ins { color: var(--success); }
  del { color: var(--danger); }
  @media (hover: none), (max-width: 40rem) { kbd { display: none; } }
  /* What needs a mouse or a keyboard. */
  @media (hover: none) { .keys { display: none; } }
  /* Beside an open sheet, if there is room. */
  @media (min-width: 46rem) { &:has([data-sheet]) .message { max-width: calc(100% - 28rem - 2 * var(--space-1)); } }
  /* Or below it. A browser without anchors leaves it as much room as it may take. */
  @media (max-width: 46rem) {
    .message { anchor-name: --message; }
    &:has([data-sheet]) .message { max-height: calc(40vh - var(--target) - 2 * var(--space-1)); }
    &:has(.message) [data-sheet] {
      bottom: 40vh;
      bottom: anchor(--message top, 0);
    }
  }
  @media print { display: none; }
`;

/** The lower left corner of the window, with the buttons of all tools. */
export const CornerPanel = styled.div.attrs({ role: 'region', 'aria-label': 'Author’s tools' })`
  position: fixed;
  left: var(--space-1);
  bottom: var(--space-1);
  z-index: 43;
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
  max-width: calc(100% - 2 * var(--space-1));
  > button {
    min-height: var(--target);
    font-size: var(--size-label);
  }
`;

/** A button of the tools. */
export const SmallButton = styled.button.attrs(({ type = 'button' }) => ({ type }))`
  ${buttonLook}
  min-height: 2.25rem;
  padding: 0 0.75rem;
  background: var(--raised);
  font-family: inherit;
  &[data-errors='true'] {
    border-color: var(--danger);
    color: var(--danger);
  }
  &[data-main] {
    border-color: var(--signal);
    background: var(--signal-fill);
    color: var(--on-signal);
  }
`;

/** Buttons and links in a row. */
export const ButtonRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1);
`;

/** A box with a colored edge. */
const edged = css`
  padding: var(--space-1) var(--space-2);
  border: 1px solid var(--line);
  border-left: 3px solid var(--signal);
  border-radius: var(--radius-small);
  background: var(--raised);
`;

/** One thing to look at in a list: a problem, a change, a proposal, a text that was not saved. */
export const Card = styled.li`
  display: grid;
  gap: var(--space-1);
  align-content: start;
  justify-items: start;
  min-width: 0;
  ${edged}
  &[data-level='error'] { border-left-color: var(--danger); }
  > * {
    min-width: 0;
    max-width: 100%;
  }
  > p, > pre { white-space: pre-wrap; }
  > code { color: var(--muted); }
`;

/** What the tools say by themselves: over their buttons, or below the header. */
export const Notice = styled.section`
  position: fixed;
  inset: auto auto calc(var(--target) + 2 * var(--space-1)) var(--space-1);
  z-index: 43;
  display: grid;
  justify-items: start;
  gap: var(--space-1);
  max-width: min(44rem, 100% - 2 * var(--space-1));
  max-height: 60vh;
  overflow: auto;
  ${edged}
  &[data-kind='done'] { border-left-color: var(--success); }
  &[data-at='top'] {
    inset: calc(var(--header-height) + var(--space-1)) var(--space-1) auto auto;
    z-index: 38;
    max-width: min(28rem, 100% - 2 * var(--space-1));
  }
`;

const SheetSection = styled.section`
  position: fixed;
  inset: 0 0 0 auto;
  z-index: 40;
  display: grid;
  align-content: start;
  gap: var(--space-3);
  width: min(28rem, 100%);
  overflow: auto;
  overscroll-behavior: contain;
  padding: var(--space-3) var(--space-3) var(--space-5);
  border-left: 1px solid var(--line-strong);
  background: var(--raised);
  > * { min-width: 0; }
  > header {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: var(--space-3);
  }
  > section { justify-items: start; }
  img {
    max-width: 100%;
    max-height: 10rem;
  }
  > section, > details {
    display: grid;
    gap: var(--space-1);
    padding-top: var(--space-2);
    border-top: 1px solid var(--line);
  }
  details > :not(summary) { margin-top: var(--space-1); }
  details details {
    padding-left: var(--space-1);
    border-left: 1px solid var(--line);
  }
  fieldset {
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  [data-publication] { ${edged} }
  [data-publication='true'] { border-left-color: var(--success); }
`;

type SheetProps = ComponentProps<'section'> & {
  title: string;
  close: () => void;
};

/** A part of the tools at the edge of the window. It takes the focus and gives it back. Escape in it closes it. */
export function Sheet({ title, close, children, ...rest }: SheetProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusReturn();
  useEffect(() => heading.current?.focus(), []);
  return (
    <SheetSection data-sheet aria-label={title} {...rest} onKeyDown={(event) => isEscape(event) && close()}>
      <header>
        <h2 tabIndex={-1} ref={heading}>
          {title}
        </h2>
        <SmallButton onClick={close}>Close</SmallButton>
      </header>
      {children}
    </SheetSection>
  );
}
