/** The `robots.txt`: all robots may fetch everything. It names the sitemap if there is one. */
export const robotsTxt = (sitemap: string | undefined): string =>
  `User-agent: *\nAllow: /\n${sitemap ? `\nSitemap: ${sitemap}\n` : ''}`;
