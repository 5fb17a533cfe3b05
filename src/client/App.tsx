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
import { reportClientReady } from './boot/clientStatus.ts';
import { canonicalUrl, isNotFound } from '../model/url.ts';
import { PageView } from '../render/PageView.tsx';
import { closeMenus } from '../layout/popover.ts';
import { applyHead, applyBodyStyle } from './applyHead.ts';
import { measureTransition } from './measureTransition.ts';
import { showEntry } from './history.ts';
import { followLinks } from './links.ts';
import { cachePage, isFetched, pageAt, pinPage } from './pages.ts';
import { useSiteUpdates } from './useSiteUpdates.ts';

/**
 * Shows the page of the current address. A change of address is a transition: the old page stays until the new one
 * has been fetched.
 */
export function App() {
  const location = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  const [loading, startLoading] = useTransition();
  const [fades, setFades] = useState(true);
  const page = use(pageAt(location.pathname));
  const { url } = page.data;
  /** The not-found page is shown at many addresses. To the visitor, each is a page of its own. */
  const path = isNotFound(page.data) ? location.pathname : url;
  const shown = useRef({ page, path });

  // In the same commit as the page's elements, before anything reads their layout, so that it is computed once.
  useInsertionEffect(() => {
    if (shown.current.page !== page) applyBodyStyle(page);
  }, [page]);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { page, path };
    pinPage(location.pathname);
    if (before.page !== page) {
      applyHead(page);
      closeMenus();
    }
    showEntry(location, type, before.path !== path);
    if (before.path !== path) measureTransition(() => setFades(false));
    if (before.page !== page) document.dispatchEvent(new Event('page-shown'));
  }, [page, path, location, type]);

  // An alias led here: replace the address with the page's own. After a full load the server has already decided.
  const [servedPath] = useState(location.pathname);
  const isAlias =
    !isNotFound(page.data) && location.pathname !== servedPath && canonicalUrl(location.pathname) !== url;
  useEffect(() => {
    if (!isAlias) return;
    cachePage(url, page);
    startLoading(() => void navigate(url + location.search + location.hash, { replace: true }));
  }, [isAlias, url, page, location.search, location.hash, navigate]);

  useEffect(
    () =>
      followLinks((path, rest) => {
        // A fetched page is shown at once, without the loading bar.
        const start = isFetched(path) ? startTransition : startLoading;
        start(() => void navigate(path + rest));
      }),
    [navigate],
  );

  useEffect(() => {
    reportClientReady();
  }, []);

  useSiteUpdates(location.pathname, startLoading);

  return (
    <PageView
      data={page.data}
      Template={page.Template}
      body={page.body}
      title={page.title}
      path={path}
      loading={loading}
      fades={fades}
    />
  );
}
