/** The inline script of every page: what must happen before the first paint, and before the site script is there. */
import { invokeCommands } from './boot/dialogs.ts';
import { fadeInOnScroll } from './boot/entrance.ts';
import { loadFonts } from './boot/fonts.ts';
import { markScrolled } from './boot/header.ts';
import { holdUses } from './boot/holdUses.ts';
import { root, startParts } from './boot/page.ts';
import { loadSiteScript } from './boot/siteScript.ts';
import { startTheme } from './boot/theme.ts';
import { startTyping } from '../pages/home/typing.ts';

// From now on the style sheet shows elements that need a script.
root.dataset.script = '';
startParts([
  loadFonts,
  startTheme,
  invokeCommands,
  markScrolled,
  fadeInOnScroll,
  startTyping,
  holdUses,
  loadSiteScript,
]);
