import type { ComponentProps } from 'react';

/** An internal address below the folder that the site is served from. */
export const withBase = (href: string): string =>
  href.startsWith('/') && !href.startsWith('//') ? import.meta.env.BASE_URL + href.slice(1) : href;

/** Whether a link leads to another site, so that it opens in a new tab. */
export const isForeign = (href: string): boolean => /^(https?:)?\/\//i.test(href);

/** A link. Internal addresses get the site's base; those of other sites open in a new tab. */
export function Link({ href = '', ...rest }: ComponentProps<'a'>) {
  return (
    <a href={withBase(href)} {...(isForeign(href) && { target: '_blank', rel: 'noopener' })} {...rest} />
  );
}
