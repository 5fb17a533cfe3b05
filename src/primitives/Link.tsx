import type { ComponentProps } from 'react';

/** An internal address below the folder that the site is served from. */
export const withBase = (href: string): string =>
  href.startsWith('/') && !href.startsWith('//') ? import.meta.env.BASE_URL + href.slice(1) : href;

/** A link. Internal addresses get the site's base; those of other sites open in a new tab. */
export function Link({ href = '', ...rest }: ComponentProps<'a'>) {
  const leaves = /^(https?:)?\/\//i.test(href);
  return <a href={withBase(href)} {...(leaves && { target: '_blank', rel: 'noopener' })} {...rest} />;
}
