/** The author's script, only in previews and on the development server: the panel, and buttons of the guide. */
import './actions.ts';
import './banner.ts';
import './panel.ts';

if (import.meta.hot) void import('./development.ts');
else void import('../../edit/browser/propose.ts');
