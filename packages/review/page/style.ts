import { config } from '../../../src/site.ts';

const { lightDark, rootDeclarations, showTheme } = config.theme;

/** The style sheet of the review: the site's colors and typefaces, in the color scheme of the reader's system. */
export const styleSheet = (fontFaces: string): string => `
${fontFaces}
:root {
  ${showTheme.light} ${rootDeclarations}
  --in: ${lightDark(['oklch(92% 0.06 155)', 'oklch(30% 0.06 160)'])};
  --out: ${lightDark(['oklch(92% 0.05 25)', 'oklch(31% 0.07 25)'])};
}
@media (prefers-color-scheme: dark) { :root { ${showTheme.dark} } }
* { box-sizing: border-box; margin: 0; }
html {
  background: var(--ground);
  color: var(--text);
  font: 400 1rem/1.5 var(--font-text);
  overflow-wrap: anywhere;
}
body {
  max-width: 80rem;
  margin: 0 auto;
  padding: 0 clamp(1rem, 3vw, 2.5rem) 6rem;
}
a {
  color: inherit;
  text-underline-offset: 0.2em;
}
:focus-visible {
  outline: 2px solid var(--signal);
  outline-offset: 3px;
  border-radius: 2px;
}
.label, .said, .pages, figcaption {
  color: var(--muted);
  font-family: var(--font-mono);
  font-size: var(--size-label, 0.8125rem);
}
h1 {
  max-width: 36ch;
  font-size: clamp(1.6rem, 1.2rem + 1.6vw, 2.5rem);
  line-height: 1.1;
  font-weight: 600;
  text-wrap: balance;
}
h2 {
  margin-top: 2rem;
  color: var(--signal);
  font-size: 1.25rem;
  line-height: 1.25;
  font-weight: 600;
}
ul {
  padding: 0;
  list-style: none;
}
ins {
  background: var(--in);
  text-decoration: none;
  border-bottom: 2px solid var(--success);
}
del {
  background: var(--out);
  text-decoration-color: var(--danger);
  text-decoration-thickness: 1px;
}
ins, del {
  padding: 0.05em 0.1em;
  border-radius: 2px;
  box-decoration-break: clone;
}
summary {
  padding: 0.3rem 0;
  color: var(--muted);
  font-size: 0.875rem;
  cursor: pointer;
}
input[type=range] {
  width: min(100%, 30rem);
  height: 2rem;
  accent-color: var(--signal);
}

.summary {
  display: grid;
  gap: 1rem;
  padding: 2.5rem 0 0;
}
nav {
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1.25rem;
  padding: 0.75rem 0;
  border-block: 1px solid var(--line);
}
nav a {
  padding: 0.25rem 0;
}
.note, .alert {
  max-width: 72ch;
  padding: 0.5rem 1rem;
  border-left: 3px solid var(--signal);
  white-space: pre-wrap;
}
.alert {
  max-width: none;
  border-color: var(--danger);
  background: var(--out);
}

article {
  padding: 1.25rem 0 1.75rem;
  border-bottom: 1px solid var(--line);
}
article > header {
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 0.4rem 1rem;
  align-items: start;
}
article[data-ticked] > :not(header) { display: none; }
.tick {
  padding: 0.35rem 0.7rem;
  border: 1px solid var(--line-strong);
  border-radius: 4px;
  white-space: nowrap;
  cursor: pointer;
}
.detail {
  max-width: 72ch;
  padding: 0.2rem 0;
  white-space: pre-line;
  overflow-wrap: anywhere;
}
.pages {
  display: flex;
  flex-wrap: wrap;
  gap: 0.2rem 1rem;
  margin-top: 0.75rem;
  line-height: 1.6rem;
}

.pair { margin-top: 1rem; }
.frames {
  display: grid;
  gap: 1rem;
  justify-content: start;
  align-items: start;
  grid-template-columns: repeat(2, minmax(0, max-content));
}
.picture { position: relative; }
.box {
  position: absolute;
  outline: 2px solid var(--danger);
  outline-offset: 3px;
  border-radius: 2px;
  pointer-events: none;
}
.over {
  position: relative;
  width: fit-content;
}
.over img {
  display: block;
  max-width: 100%;
}
.over img + img {
  position: absolute;
  inset: 0 auto auto 0;
  clip-path: inset(0 0 0 var(--before, 50%));
}
figure img {
  display: block;
  max-width: 100%;
  height: auto;
  border: 1px solid var(--line);
  border-radius: 4px;
}
@media (max-width: 40rem) { .frames { grid-template-columns: minmax(0, 1fr); } }
`;
