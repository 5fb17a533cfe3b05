import styled, { css } from 'styled-components';

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

export const unseenLook = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

/** What only screen readers get. */
export const Unseen = styled.div`${unseenLook}`;
