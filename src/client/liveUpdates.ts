/** In development: shows each change of the content in the open page. */
import { refreshPage } from './navigation.ts';

/** Shows the newest version of the open page, at the same scroll position. */
export async function updatePage(): Promise<void> {
  const { scrollY } = window;
  const restore = () => scrollTo({ top: scrollY, behavior: 'instant' });
  document.addEventListener('page-shown', restore, { once: true });
  await refreshPage();
  document.removeEventListener('page-shown', restore);
}

/** `broken` has the addresses of pages whose own files have errors. */
import.meta.hot?.on('site:update', ({ broken }: { broken: string[] }) => {
  // A page that could not be rendered is shown by a reload.
  if (!document.getElementById('root')) location.reload();
  // A page that breaks stays as it was until it is fixed.
  else if (!broken.includes(location.pathname)) void updatePage();
});
