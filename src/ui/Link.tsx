import { type ComponentProps, useContext } from 'react';
import { SiteContext } from './SiteContext.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** An internal address below the folder that the site is served from. */
export const withBase = (href: string): string =>
  href.startsWith('/') && !href.startsWith('//') ? import.meta.env.BASE_URL + href.slice(1) : href;

/** Its space does not break, and a flex container does not drop it as it drops other leading space. */
const noBreakArrow = '\u00a0↗';

interface Props extends ComponentProps<'a'> {
  /** If something else shows that the link leads to another site. */
  withoutArrow?: boolean;
}

/**
 * A link. Internal addresses get the site's base. Those of other sites open in a new tab, and say so: with an arrow, and
 * with a text for screen readers.
 */
export function Link({ href = '', withoutArrow, children, ...rest }: Props) {
  const { newTab } = useContext(SiteContext);
  const isForeign = /^(https?:)?\/\//i.test(href);
  return (
    <a href={withBase(href)} {...(isForeign && { target: '_blank', rel: 'noopener' })} {...rest}>
      {children}
      {isForeign && !withoutArrow && <span aria-hidden="true">{noBreakArrow}</span>}
      {isForeign && <VisuallyHidden data-nosnippet> ({newTab})</VisuallyHidden>}
    </a>
  );
}
