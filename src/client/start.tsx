/** Hydrates the current page, and shows the next ones without reloading. If it throws, the page stays plain HTML. */
import { StrictMode, startTransition } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { App } from './App.tsx';
import { startHistory } from './history.ts';
import { cachePage, readPage } from './pages.ts';
import { hydrateRoot } from './react.ts';
import { recovery } from './recover.ts';

const base = import.meta.env.BASE_URL.replace(/\/$/, '');
const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root to hydrate.');

const { pathname } = window.location;
// The router would render nothing, because none of its addresses are below the folder of this page.
if (!pathname.toLowerCase().startsWith(base.toLowerCase()))
  throw new Error(`The site was built for ${base}/, and this page is served at ${pathname}.`);

cachePage(pathname.slice(base.length) || '/', await readPage(document));
const recover = recovery(root);
startHistory();

// React keeps a named root in a cross-fade, and would leave an unnamed one out.
document.documentElement.style.viewTransitionName = 'root';

// From here on the client prefetches pages.
document.getElementById('speculation')?.remove();

// As a transition, hydration is done in slices and keeps the page responsive.
startTransition(() => {
  hydrateRoot(
    root,
    <StrictMode>
      <ErrorBoundary onError={recover}>
        <BrowserRouter basename={base || '/'}>
          <App />
        </BrowserRouter>
      </ErrorBoundary>
    </StrictMode>,
  );
});
