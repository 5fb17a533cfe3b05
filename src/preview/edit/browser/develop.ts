/** The editor on the development server. */
import { showMessage } from '../../author/browser/corner.ts';
import { addEditor } from './editor.ts';
import { fixFromCard, server } from './server.ts';

const refresh = addEditor(server);

// Buttons on the cards of problems, in the page and in the tray over it.
document.addEventListener('click', (event) => {
  const [target] = event.composedPath();
  const button =
    target instanceof Element ? target.closest<HTMLElement>('[data-fix], [data-add-word]') : null;
  if (!button) return;
  void fixFromCard(window.location.pathname, button.dataset).then((message) => {
    if (message) showMessage(message);
  });
});

/** Milliseconds in which the page has been shown again after a change of its files. */
const settleMs = 700;

// Changes that leave the page as it is move texts in their files all the same.
import.meta.hot?.on('site:update', () => setTimeout(refresh, settleMs));
