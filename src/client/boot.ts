/**
 * The inline script of every page: all the JavaScript that runs before the visitor does anything. Each part works
 * without the others.
 */
import { deferLayout } from './boot/deferredLayout.ts';
import { fadeInOnScroll } from './boot/entrance.ts';
import { loadFonts } from './boot/fonts.ts';
import { markScrolled } from './boot/header.ts';
import { holdUses } from './boot/holdUses.ts';
import { root } from './boot/page.ts';
import { loadSiteScript } from './boot/siteScript.ts';
import { startTheme } from './boot/theme.ts';
import { startTyping } from './boot/typing.ts';

const parts = [
  loadFonts,
  startTheme,
  deferLayout,
  markScrolled,
  fadeInOnScroll,
  startTyping,
  holdUses,
  loadSiteScript,
];

// From now on the style sheet shows elements that need a script.
root.dataset.script = '';
for (const start of parts)
  try {
    start();
  } catch (error) {
    console.error(error);
  }
