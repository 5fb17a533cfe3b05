import { useEffect, useState } from 'react';
import { linkLabels } from '../../render/PreviewBanner.tsx';
import { useTools } from '../tools/context.ts';
import { currentRoute } from '../tools/page.ts';

/**
 * What the tools change on the page itself: marks on links to pages that are not published, and, in the banner of a
 * preview, whether the open page is.
 */
export function PageMarks() {
  const { state } = useTools();
  const [sheet] = useState(() => new CSSStyleSheet());
  useEffect(() => {
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [sheet]);
  useEffect(() => {
    if (!state) return;
    const { unpublished } = state;
    const banner = document.querySelector<HTMLElement>('#preview-banner [data-state]');
    if (!banner) return sheet.replaceSync(linkLabels(unpublished));
    const own = unpublished.find(({ url }) => url === currentRoute());
    banner.hidden = !own;
    banner.textContent = own?.words.join(' ') ?? '';
  }, [sheet, state]);
  return null;
}
