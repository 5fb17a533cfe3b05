import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { canonicalUrl, isNotFound } from '../model/url.ts';
import { cachePage, type FetchedPage } from './pages.ts';

/** If an alias led to a page, replaces it with the page's own address. After a full load the server has decided. */
export function useOwnAddress(page: FetchedPage, startLoading: (navigation: () => void) => void): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [servedPath] = useState(pathname);
  const { url } = page.data;
  const isAlias = !isNotFound(page.data) && pathname !== servedPath && canonicalUrl(pathname) !== url;
  useEffect(() => {
    if (!isAlias) return;
    cachePage(url, page);
    startLoading(() => void navigate(url + search + hash, { replace: true }));
  }, [isAlias, url, page, search, hash, navigate, startLoading]);
}
