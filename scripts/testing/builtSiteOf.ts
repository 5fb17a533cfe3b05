import { type BuiltSite, builtFile, noSite } from '../lib/builtSite.ts';
import { changesOf } from '../review/changes/changes.ts';
import type { ChangedLine } from '../review/comparison.ts';
import type { ChangedFile } from '../lib/git/changedFiles.ts';
import type { Change } from '../review/review.ts';
import { urlOfFile } from '../../src/model/url.ts';

export function builtSiteOf(files: Record<string, string>): BuiltSite {
  const site: BuiltSite = { folder: '', pages: new Map(), assets: new Map(), redirects: new Map() };
  for (const [file, text] of Object.entries(files))
    if (file.endsWith('.html')) site.pages.set(urlOfFile(file), text);
    else site.assets.set(`/${file}`, builtFile(file, Buffer.from(text)));
  return site;
}

const policy =
  "default-src 'none'; script-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'";

/** The scripts, styles and data that the real build writes into a page, much shortened. */
const style = `@font-face{font-family:'Text';src:url('/assets/text-Bb8VGrTG.woff2');font-display:swap;}
@layer base{h1{line-height:1.2;}h1{line-height:1.1;}a:hover{color:red;}
@media (prefers-reduced-motion: reduce){*{animation:none !important;}}
@media print{nav{display:none;}}}
.bwvGEY{padding:8px;}.bwvGEY:hover{padding:9px;}`;

const boot = "document.documentElement.dataset.script='';addEventListener('scroll',()=>{});";

const head = (title: string, route: string) =>
  `<head><meta charset="utf-8"/><meta http-equiv="Content-Security-Policy" content="${policy}"/><title>${title} — Acme</title><meta name="description" content="About ${title}."/><link rel="canonical" href="https://acme.example.com${route}"/><meta property="og:title" content="${title}"/><meta property="og:url" content="https://acme.example.com${route}"/><meta name="twitter:title" content="${title}"/><meta name="theme-color" content="#000000"/><link rel="icon" href="/favicon.svg"/><link rel="preload" href="/assets/text-Bb8VGrTG.woff2" as="font"/><style>${style}</style><script id="boot" data-site="/assets/site-ChItC6Ti.js">${boot}</script></head>`;

const menu = (route: string) =>
  `<header><nav aria-label="Menu"><a href="/"${route === '/' ? ' aria-current="page"' : ''} class="sc-a-0 bwvGEY">Home</a><a href="/contact"${route === '/contact' ? ' aria-current="page"' : ''} class="sc-a-0 bwvGEY">Contact</a></nav></header>`;

const footer =
  '<footer><p>Acme makes plain tools.</p><a href="tel:+354000000">+354 000 000</a><a href="mailto:us@acme.example.com">us@acme.example.com</a></footer>';

const page = (title: string, route: string, main: string) =>
  `<!doctype html><html lang="en" data-theme="dark">${head(title, route)}<body>${menu(route)}<main id="main"><h1>${title}</h1>${main}</main>${footer}</body></html>`;

const form = `<div data-island="ContactForm"><form action="https://forms.example.com/acme" method="post"><label for="name">Name</label><input id="name" name="name" placeholder="Your name" style="width:10rem"/><input type="hidden" name="access_key" value="acme-key"/><button type="submit">Send</button></form></div><script type="application/json">{"words":{"toastTitle":"Message sent!","failed":"Try again later."},"delivery":{"fields":{"access_key":"acme-key"}}}</script><div data-island="ProjectFilter"><button type="button" aria-label="Show all">All</button></div><script type="application/json">{"words":{"emptyTitle":"Nothing found"}}</script>`;

const faq = `<details><summary><h3>How long does it take?</h3></summary><div><p>About a week.</p></div></details><script type="application/ld+json">{"@type":"FAQPage","mainEntity":[{"@type":"Question","name":"How long does it take?","acceptedAnswer":{"@type":"Answer","text":"About a week."}}]}</script>`;

const picture = `<picture><source srcset="/pictures/ann-640.0a1b2c3d4e.webp 640w"/><img src="/pictures/ann.0a1b2c3d4e.webp" alt="Ann" width="640" height="480"/></picture>`;

export const builtFiles: Record<string, string> = {
  'index.html': page(
    'Plain tools',
    '/',
    `<p>We build plain tools for busy people. <a href="https://booking.example.com/ann">Book a call</a></p><p>Read <a href="/contact">how to reach us</a>.</p>${picture}`,
  ),
  'contact.html': page('Contact', '/contact', `<p id="lead">Write to us.</p>${form}${faq}`),
  'index.md':
    '---\ntitle: Plain tools\n---\n\n# Plain tools\n\nWe build plain tools for busy people. [Book a call](https://booking.example.com/ann)\n',
  'contact.md':
    '---\ntitle: Contact\n---\n\n# Contact\n\nWrite to us.\n\n### How long does it take?\n\nAbout a week.\n',
  'robots.txt': 'User-agent: *\nAllow: /\n',
  'llms.txt': '# Acme\n\n- [Plain tools](https://acme.example.com/index.md): About Plain tools.\n',
  'sitemap.xml':
    '<urlset>\n<url><loc>https://acme.example.com/</loc></url>\n<url><loc>https://acme.example.com/contact</loc></url>\n</urlset>\n',
  _headers: '/*\n  Strict-Transport-Security: max-age=31536000\n  X-Content-Type-Options: nosniff\n',
  _redirects: '/old /contact 301\n',
  'favicon.svg': '<svg><path fill="#000" d="M0 0"/></svg>',
  'site.webmanifest': '{"name":"Acme"}',
  'assets/site-ChItC6Ti.js': 'export const open=()=>fetch("/search");const css=`padding:8px;color:red;`;',
  'assets/text-Bb8VGrTG.woff2': '\0font',
  'assets/cards/home.0a1b2c3d4e.png': '\0card',
  'pictures/ann.0a1b2c3d4e.webp': '\0Ann',
  'pictures/ann-640.0a1b2c3d4e.webp': '\0Ann, small',
};

interface Sources {
  lines?: ChangedLine[];
  files?: ChangedFile[];
  leftOut?: string[];
}

/** The changes of a review between two built sites in memory, by their files. */
export function changesBetween(
  old: Record<string, string>,
  fresh: Record<string, string>,
  { lines = [], files = [], leftOut = [] }: Sources = {},
): Change[] {
  const [before, after] = [builtSiteOf(old), builtSiteOf(fresh)];
  const content = { problems: [], leftOut, at: '2026-11-01' };
  return changesOf({ before, after, later: noSite, files, lines, ...content }).changes;
}
