import {
  startTransition,
  use,
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useRef,
  useState,
  useTransition,
} from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { canonicalUrl } from '../model/url.ts';
import { PageView } from '../PageView.tsx';
import { closeMenus } from './closeMenus.ts';
import { dressDocument, styleBody } from './dress.ts';
import { watchFade } from './fades.ts';
import { followLinks } from './links.ts';
import { forgetPages, isFetched, keepPage, pageAt } from './pages.ts';
import { holdPlace, placeScroll, rememberScroll } from './scroll.ts';

/** What the development server says after each change. */
interface SiteUpdate {
  /** The addresses of pages that have mistakes of their own. */
  broken: string[];
}

/**
 * Shows the page of the current address. A change of address is a transition: the old page stays, whole, until
 * the new one has been fetched.
 */
export function App() {
  const location = useLocation();
  const wentBack = useNavigationType() === 'POP';
  const navigate = useNavigate();
  const [loading, startLoading] = useTransition();
  const [, setVersion] = useState(0);
  const [fades, setFades] = useState(true);
  const page = use(pageAt(location.pathname));
  const shown = useRef(page);
  const shownPath = useRef(location.pathname);

  // With the page's elements, before anything asks for their layout: it is reckoned once.
  useInsertionEffect(() => {
    if (shown.current !== page) styleBody(page);
  }, [page]);

  useLayoutEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    dressDocument(page);
    closeMenus();
    if (shownPath.current !== location.pathname) {
      holdPlace(() => placeScroll(location.key, location.hash, wentBack));
      watchFade(() => setFades(false));
    }
    shownPath.current = location.pathname;
    document.dispatchEvent(new Event('page-shown'));
  }, [page, location, wentBack]);

  // With the commit, not after it: the scroll event of the new page's start must not count for the old entry.
  useLayoutEffect(() => {
    const remember = () => rememberScroll(location.key);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [location.key]);

  // Where the page starts is asked once its layout is reckoned, so that asking costs nothing.
  useEffect(() => rememberScroll(location.key), [location.key]);

  // A former address has led here, and gives way to the page's own.
  const { kind, url } = page.data;
  const moved = kind !== 'notFound' && canonicalUrl(location.pathname) !== url;
  useEffect(() => {
    if (!moved) return;
    keepPage(url, page);
    startLoading(() => void navigate(url + location.search + location.hash, { replace: true }));
  }, [moved, url, page, location.search, location.hash, navigate]);

  useEffect(
    () =>
      followLinks((path, rest) => {
        // A page that is here is shown at once, and not first said to be loading.
        const start = isFetched(path) ? startTransition : startLoading;
        start(() => void navigate(path + rest));
      }),
    [navigate],
  );

  useEffect(() => {
    document.documentElement.setAttribute('data-client-ready', '');
    document.dispatchEvent(new Event('client-ready'));
  }, []);

  useEffect(() => {
    if (!import.meta.hot) return;
    const here = location.pathname;
    const refresh = ({ broken }: SiteUpdate) => {
      // A page that has got a mistake stays as it was, and where the author has scrolled to, until it is mended.
      const stays = broken.includes(here) && !document.querySelector('[data-broken-page]');
      forgetPages(stays ? here : undefined);
      if (!stays) startLoading(() => setVersion((version) => version + 1));
    };
    import.meta.hot.on('site:update', refresh);
    return () => import.meta.hot?.off('site:update', refresh);
  }, [location.pathname]);

  return (
    <PageView
      data={page.data}
      Template={page.Template}
      body={page.body}
      title={page.title}
      loading={loading}
      fades={fades}
    />
  );
}
