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
import { isNotFound } from '../model/url.ts';
import { PageView } from '../render/PageView.tsx';
import { closeMenus } from '../layout/popover.ts';
import { applyHead, applyBodyStyle } from './applyHead.ts';
import { measureTransition } from './measureTransition.ts';
import { showEntry } from './history.ts';
import { followLinks } from './links.ts';
import { isFetched, pageAt, pinPage } from './pages.ts';
import { useOwnAddress } from './useOwnAddress.ts';
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

  useOwnAddress(page, startLoading);
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
