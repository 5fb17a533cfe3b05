/** The `robots.txt`: all may read everything; the sitemap is named where there is one. */
export const robotsTxt = (sitemap: string | undefined): string =>
  `User-agent: *\nAllow: /\n${sitemap ? `\nSitemap: ${sitemap}\n` : ''}`;
