/** The author's script, which only previews and the development server have: the panel, and buttons of the guide. */
import './actions.ts';
import './panel.ts';
import './changes/changes.ts';

if (import.meta.hot) void import('./tray.ts');
