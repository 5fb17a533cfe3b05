/** The editor on the development server. */
import { addEditor } from './editor.ts';
import { server } from './server.ts';

const refresh = addEditor(server);

/** Milliseconds in which the page has been shown again after a change of its files. */
const settleMs = 700;

// Changes that leave the page as it is move texts in their files all the same.
import.meta.hot?.on('site:update', () => setTimeout(refresh, settleMs));
