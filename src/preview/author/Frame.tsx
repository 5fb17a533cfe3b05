import styled from 'styled-components';

/**
 * The base styles of the author's tools. They are in a shadow tree, where the page's styles do not apply: only the
 * theme's custom properties do.
 */
export const Frame = styled.div`
  font-family: 'Schibsted Grotesk', 'Text Fallback', system-ui, sans-serif;
  font-size: var(--size-small);
  line-height: 1.5;
  color: var(--text);
  *, *::before, *::after { box-sizing: border-box; }
  :where(h2, h3, p, ul, ol, pre) { margin: 0; padding: 0; list-style: none; }
  h2 { font-size: var(--size-h3); line-height: 1.2; letter-spacing: -0.012em; }
  h3 { font-size: var(--size-small); line-height: 1.3; }
  a { color: inherit; text-decoration-color: var(--line-strong); text-underline-offset: 0.2em; overflow-wrap: anywhere; }
  button { font: inherit; color: inherit; cursor: pointer; }
  code, pre { font-family: 'Martian Mono', 'Mono Fallback', monospace; font-size: var(--size-label); }
  h2:focus { outline: none; }
  :focus-visible:not(h2) { outline: 2px solid var(--signal); outline-offset: 2px; border-radius: 2px; }
`;
