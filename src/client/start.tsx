/** Takes over in the browser: hydrates the page that is there, and shows the next ones without reloading. */
import { StrictMode, startTransition } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { keepPage, readPage } from './pages.ts';
import { hydrateRoot } from './react.ts';
import { keepScroll } from './scroll.ts';

const base = import.meta.env.BASE_URL.replace(/\/$/, '');
const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root to take over.');

// React keeps a named root in a cross-fade, and would take an unnamed one out.
document.documentElement.style.viewTransitionName = 'root';

history.scrollRestoration = 'manual';
window.addEventListener('pagehide', () => {
  keepScroll();
  // A reload is the browser's own business again.
  history.scrollRestoration = 'auto';
});
window.addEventListener('pageshow', () => {
  history.scrollRestoration = 'manual';
});

// From here on the client fetches ahead.
document.getElementById('speculation')?.remove();

const first = await readPage(document);
keepPage(window.location.pathname.slice(base.length) || '/', first);
// As a transition, hydration is done in slices and leaves the page responsive.
startTransition(() => {
  hydrateRoot(
    root,
    <StrictMode>
      <BrowserRouter basename={base || '/'}>
        <App />
      </BrowserRouter>
    </StrictMode>,
  );
});
