import { addresses } from '../../src/model/address.ts';
import type { Page } from '../../src/model/manifest.ts';
import { inertPolicy } from '../../src/model/policy.ts';
import type { Site } from '../../src/model/site.ts';
import { escapeHtml } from './escapeHtml.ts';
import { withBase } from './rules.ts';

/**
 * A redirect page, for hosts that cannot redirect. `readBuiltSite` recognizes it by `data-moved`, which contains the
 * route of the target page.
 */
export function redirectPage({ url, data }: Page, site: Site, base: string): string {
  const address = escapeHtml(withBase(base, url));
  const title = escapeHtml(data.title);
  return `<!doctype html>
<html lang="${escapeHtml(site.locale)}" data-moved="${escapeHtml(url)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${inertPolicy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="${escapeHtml(addresses(site, base)(url))}">
<meta http-equiv="refresh" content="0; url=${address}">
</head>
<body><p><a href="${address}">${title}</a></p></body>
</html>
`;
}
