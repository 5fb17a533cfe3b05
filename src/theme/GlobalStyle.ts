import { createGlobalStyle } from 'styled-components';
import { firstTheme } from './brand.ts';
import { fontFaces } from './fonts.ts';
import * as media from './media.ts';
import { otherTheme } from './themes.ts';
import { headFont, lightDark, rootDeclarations, showTheme } from './tokens.ts';

/** The layer `base` has a lower precedence than the styles of any component. */
export const GlobalStyle = createGlobalStyle`
  ${fontFaces}

  @layer base {
    :root { ${showTheme[firstTheme]} ${rootDeclarations} }
    :root[data-theme='${otherTheme}'] { ${showTheme[otherTheme]} }
    @media (prefers-color-scheme: ${otherTheme}) { :root[data-theme='system'] { ${showTheme[otherTheme]} } }

    *, *::before, *::after { box-sizing: border-box; }
    html {
      scroll-padding-block: calc(var(--header-height) + var(--space-2)) var(--space-8);
      -webkit-text-size-adjust: 100%;
    }
    body {
      margin: 0;
      background: var(--ground);
      color: var(--text);
      font-family: var(--font-text);
      font-size: var(--size-text);
      line-height: 1.6;
      overflow-wrap: break-word;
      /* Firefox, which does not know “pretty”, keeps the line before. */
      text-wrap: balance;
      text-wrap: pretty;
      text-rendering: optimizeLegibility;
      -webkit-font-smoothing: antialiased;
    }
    h1, h2, h3, h4 {
      ${headFont}
      margin: 0;
      font-weight: 600;
      line-height: 1.08;
      letter-spacing: -0.022em;
      text-wrap: balance;
    }
    h1 {
      font-size: var(--size-h1);
      line-height: 1;
      letter-spacing: -0.035em;
    }
    h2 {
      font-size: var(--size-h2);
      letter-spacing: -0.03em;
    }
    h3 {
      font-size: var(--size-h3);
      line-height: 1.2;
      letter-spacing: -0.012em;
    }
    p, ul, ol, dl, dd, figure, blockquote, table, pre { margin: 0; }
    fieldset {
      margin: 0;
      padding: 0;
      border: 0;
    }
    summary { list-style: none; }
    summary::-webkit-details-marker { display: none; }
    ul, ol { padding-inline-start: 1.2em; }
    /* A text in a card, which is itself an item of a list. */
    :where(ul, ol)[class] ul { list-style-type: disc; }
    /* Not those in a text. */
    :is(ul, ol):is([class], nav *, footer *) {
      margin: 0;
      padding: 0;
      list-style: none;
    }
    h1, h2, h3, h4, p, li, dt, dd { overflow-wrap: anywhere; }
    /* Long words of other languages, and phrases of Japanese. English words stay whole, but in very large text. */
    body:not(:lang(en)) {
      word-break: auto-phrase;
      hyphens: auto;
      hyphenate-limit-chars: 12;
    }
    [href^='mailto:'], code { hyphens: manual; }
    p + p, p + ul, p + ol, ul + p, ol + p { margin-top: 1em; }
    p { max-width: var(--measure); }
    picture { display: contents; }
    source { display: none; }
    img, svg, canvas {
      display: block;
      max-width: 100%;
      height: auto;
    }
    /* A drawing that follows the theme is two images (Picture.tsx). No style of a component may show both. */
    img[data-in-theme='light'] { display: ${lightDark(['block', 'none'])} !important; }
    img[data-in-theme='dark'] { display: ${lightDark(['none', 'block'])} !important; }
    a {
      color: inherit;
      text-decoration-color: var(--line-strong);
      text-underline-offset: 0.2em;
      text-decoration-thickness: 1px;
    }
    a:any-link:hover { text-decoration-color: currentColor; }
    button, input, select, textarea {
      font: inherit;
      color: inherit;
      letter-spacing: inherit;
    }
    button, summary, label, select { cursor: pointer; }
    /* A label of one character can be hit, too (WCAG 2.2, 2.5.8). */
    a, button, summary { min-width: 1.5rem; }
    :focus-visible {
      outline: 2px solid var(--signal);
      outline-offset: 3px;
      border-radius: 2px;
    }
    h1:focus, main:focus { outline: none; }
    html:has(dialog:modal) { overflow: hidden; }
    [data-island] { display: contents; }
    #announcer {
      position: fixed;
      top: 0;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    /* A number keeps its order in a text from right to left. */
    [dir='rtl'] [href^='tel:'] {
      direction: ltr;
      unicode-bidi: isolate;
      text-align: match-parent;
    }
    #toast {
      position: fixed;
      inset-inline-end: var(--gutter);
      bottom: var(--space-3);
      z-index: 15;
      /* On a phone, it would cover the button that was pressed. */
      ${media.mobile} {
        top: calc(var(--header-height) + var(--space-1));
        bottom: auto;
      }
      width: min(24rem, 100% - 2 * var(--gutter));
      div {
        padding: var(--space-2) var(--space-3);
        border: 1px solid var(--success);
        border-radius: var(--radius);
        background: var(--raised);
      }
      [data-failed-message] { border-color: var(--danger); }
      strong { display: block; }
      span {
        font-size: var(--size-small);
        color: var(--muted);
      }
    }
    hr {
      margin: 0;
      border: 0;
      border-top: 1px solid var(--line);
    }
    ::selection {
      background: var(--signal-fill);
      color: var(--on-signal);
    }

    /* With text this large, words need the room more than margins do, and headings grow less than the text. */
    ${media.tiny} {
      :root {
        --gutter: 3vw;
        --space-2: min(1rem, 4vw);
        --space-3: min(1.5rem, 5vw);
        --space-4: min(2rem, 5vw);
        --size-intro: min(1.1875rem, 11vw);
        --size-h3: min(1.1875rem, 10.2vw);
        --size-entry: min(1.375rem, 11vw);
        --size-h2: min(1.875rem, 11.8vw);
        --size-h1: min(2.5rem, 13vw);
        --size-display: var(--size-h1);
      }
      body {
        hyphens: auto;
        hyphenate-limit-chars: 12;
      }
    }

    ${media.fullMotion} {
      @view-transition { navigation: auto; }
      html[data-scrolls-smoothly] { scroll-behavior: smooth; }
      ::view-transition-old(root), ::view-transition-new(root) { animation-duration: var(--duration-page); }
    }
    ${media.reducedMotion} {
      *, *::before, *::after { animation: none !important; transition: none !important; }
      ::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*) { animation: none !important; }
    }
    ${media.print} {
      :root[data-theme] { ${showTheme.light} }
      :root {
        font-size: 9.5pt;
        --size-h1: 2.5rem;
        --size-display: 2.5rem;
        --size-h2: 1.75rem;
        --size-figure: 2.5rem;
        --gutter: 0.5rem;
        --header-height: 0px;
        --space-2: 0.75rem;
        --space-3: 1rem;
        --space-4: 1.25rem;
        --space-5: 1.5rem;
        --space-6: 1.5rem;
        --space-8: 2rem;
        --space-section: 2rem;
      }
      body :is(header:not(main *) > div > :last-child, header div > a + a, dialog, canvas, button, #toast, [href='#main'], [data-cta], [data-needs-script], footer h2, footer > :last-child, footer > div > :not(:last-child)) { display: none !important; }
      /* What is fixed would be on every sheet. */
      body header:not(main *) {
        position: static !important;
        border: 0 !important;
        a > span { opacity: 1 !important; }
      }
      footer {
        padding: var(--space-3) 0 0 !important;
        border: 0 !important;
      }
      footer :is(div:has(> address), address, ul) {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0 var(--space-2);
        margin: 0 !important;
      }
      main > header {
        min-height: 0 !important;
        padding-block: var(--space-3) !important;
        border: 0 !important;
      }
      /* The page's address, beside the company's name. */
      head, meta[property='og:url'] { display: block; }
      meta[property='og:url'] {
        position: absolute;
        top: 0;
        inset-inline-end: var(--gutter);
        font: var(--size-label) / var(--target) var(--font-mono);
      }
      meta[property='og:url']::after { content: attr(content); }
      main a[href^='http']::after {
        content: ' (' attr(href) ')';
        font-weight: 400;
      }
      :is(header, article, li, figure, details, tr, dl, :has(> :is(h2, h3) + dl), footer) { break-inside: avoid; }
      :is(h2, h3, h4, section > header, summary) { break-after: avoid; }
      details::details-content {
        content-visibility: visible;
        block-size: auto;
      }
    }
    [data-without-script] { display: none; }
    ${media.without.island} [data-without-script] { display: block; }
    ${media.without.boot} [data-needs-script], ${media.without.island} [data-needs-script='island'] { display: none !important; }
  }
`;
