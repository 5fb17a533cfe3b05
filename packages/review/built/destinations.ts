/** Where a site leads: hosts, mail addresses and phone numbers, in links, in programs and in plain text. */
import { domainToASCII } from 'node:url';
import { percentDecoded } from '../../../scripts/lib/percentDecoded.ts';
import { filesByRole } from '../files.ts';
import type { BuiltSite } from './builtSite.ts';

/** A host as programs read it: in ASCII (punycode). */
const asciiHost = (host: string): string =>
  (domainToASCII(percentDecoded(host)) || host).replace(/\.$/, '').toLowerCase();

/** Browsers read a backslash in an address as a slash. A host without a dot counts only if a scheme comes before it. */
const hostPattern =
  /(?:(?:https?|wss?|ftp|ssh|git):[\\/]{2,}(?:[^\s/"'`<>\\@]*@)?(\[[0-9a-f:.]+\]|[\p{L}\p{N}%][\p{L}\p{N}%._-]*)|(?<![:\w])[\\/]{2}(?:[^\s/"'`<>\\@]*@)?([\p{L}\p{N}][\p{L}\p{N}.-]*\.[\p{L}]{2,}[\p{L}\p{N}-]*)(?=[/"'`<\s?#:\\]|$))/giu;
const mailPattern =
  /(?<!\/\/)(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@((?:[\p{L}\p{N}-]{1,63}\.)+\p{L}{2,63})/giu;
const phonePattern =
  /tel:([+\d][\d().-]*\d)|(?<![\w.,/:#%+-]|\d )((?:\+|00|0|1[-. ])\d[\d ().-]{6,16}\d|\(\d{3}\) ?\d{3}-\d{4}|\d{3}([. -])\d{3}\3\d{4})(?![\w/]|[.,-]\d)/gi;
/** A link that writes to a phone number. */
const chatPattern =
  /https?:\/\/(?:www\.)?(?:wa\.me\/|t\.me\/(?=\+)|api\.whatsapp\.com\/send\/?\?phone=)(?=\+?\d{8})/gi;
/** An address that people type, as words of a page. A sentence after a dot begins with a capital letter. */
const typedPattern =
  /(?<![^\s>(“‘])(?:[\p{L}\p{N}-]{1,63}\.){1,9}(?:[\p{Ll}\p{Lo}]{2,63}|\p{Lu}{2,63})(?=[/\s<.,;:!?)”’]|$)/gu;
/** A handle at a bank (UPI): like a mail address, but without a domain. */
const handlePattern =
  /(?<![\p{L}\p{N}._%+/-])[\p{L}\p{N}._-]{2,64}@[a-z]{2,30}(?![\p{L}\p{N}@/-]|\.[\p{L}\p{N}])/giu;
/** How people write addresses that programs should not find: `ann (at) example (dot) com`. */
const spelledOut = /\s*[([{]\s*(at|dot)\s*[)\]}]\s*/gi;
/** Where money is sent: account numbers (IBAN) and the addresses of currencies. */
const paymentPattern =
  /(?<![\p{L}\p{N}])(?:[A-Z]{2}\d{2}(?:[ .-]?[\dA-Z]{4}){2,7}(?:[ .-]?[\dA-Z]{1,3})?|bc1[a-z\d]{25,60}|0x[\da-f]{40}|[13][1-9A-HJ-NP-Za-km-z]{25,34})(?![\p{L}\p{N}])/gu;
/** What is called an account number. */
const accountPattern =
  /(?<!\p{L})(?:account|acct\.?|a\/c|konto|kontonummer|compte|cuenta|conto|conta|rekening)(?: (?:no|nr|number|n[°º])\.?)?(?: is|:)? (\d[\d .-]{5,22}\d)/giu;

/** The account number at the start of a text: its two check digits are right (ISO 7064), unlike those of an order number. */
function accountIn(text: string): string | undefined {
  const groups = text.split(/(?=[ .-])/);
  const starts = groups.map((_, index) => groups.slice(0, groups.length - index).join(''));
  return starts.find((start) => {
    const compact = unspaced(start);
    const digits = (compact.slice(4) + compact.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
      String(parseInt(letter, 36)),
    );
    return compact.length >= 15 && BigInt(digits) % 97n === 1n;
  });
}

const unspaced = (text: string): string => text.replace(/[ .-]/g, '');

/** In place of the site's own host. */
const ownHost = 'site.invalid';

/** The host that an address names, as browsers read it. */
function hostIn(address: string): string | undefined {
  const base = `https://${ownHost}`;
  if (!/^(?:https?:|[\\/]{2})/i.test(address) || !URL.canParse(address, base)) return undefined;
  return new URL(address, base).hostname;
}

/** Every address in an attribute, which browsers decode. */
const attributePattern = /\s(?:href|src|action|formaction|poster|data|ping|cite)="([^"]+)"/gi;

const policy = /<meta http-equiv="Content-Security-Policy"[^>]*>/g;

const notHost =
  /\.(?:png|jpe?g|webp|avif|svg|gif|mp[34]|webm|js|css|json|mdx?|ts|tsx|html?|xml|pdf|txt|csv|docx?|xlsx?|pptx?|lock|toml|ya?ml)$/i;

/** Files of words, as downloads are. The words of a simple PDF are not compressed. */
const words = /\.(?:txt|csv|vtt|ics|vcf|pdf)$/i;

export interface Destination {
  type: 'host' | 'e-mail address' | 'phone number' | 'payment address';
  /** As programs read it. */
  name: string;
  /** The address as it is written, as far as it says something. */
  whole: string;
}

/** Elements that mark up words, and are no gap between them. */
export const markup = 'a|b|code|del|em|i|ins|mark|s|strong|sub|sup|u';
const markupTags = new RegExp(`</?(?:${markup})(?:\\s[^<>]*)?>`, 'g');

/** Text as visitors read it: elements that mark up words are no gap between them. Their attributes come last. */
function asRead(html: string): string {
  const attributes: string[] = [];
  const words = html
    .replace(/<\/a> ?<a\b/g, '</a><br><a')
    .replace(markupTags, (tag) => {
      if (tag.includes('=')) attributes.push(` ${tag}`);
      return '';
    })
    .replace(/&shy;|[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/&nbsp;|&#(?:160|xa0);|[^\S\n]+/gi, ' ');
  return words + attributes.join('');
}

/** Every destination in a text, each as often as it is there. `isPage`: phone numbers may be words. */
export function destinationsOf(written: string, isPage: boolean): Destination[] {
  const text = written.replace(chatPattern, 'tel:');
  const found: Destination[] = [];
  for (const { 0: whole, 1: host = '', 2: other = '' } of text.matchAll(hostPattern))
    found.push({ type: 'host', name: asciiHost(host || other), whole });
  // Styles may add words, and search engines read data.
  const wordsIn = (code: string) =>
    code.startsWith('<style')
      ? Array.from(code.matchAll(/\bcontent: ?(["'])(.*?)\1/g), ([, , words]) => ` ${words} `).join('')
      : /^<script[^>]*ld\+json/.test(code)
        ? code.replaceAll('"', ' ')
        : ' ';
  const read = isPage
    ? asRead(text).replace(spelledOut, (_, sign: string) => (sign.toLowerCase() === 'at' ? '@' : '.'))
    : text;
  for (const { 0: whole, 1: host = '' } of read.matchAll(mailPattern))
    if (!notHost.test(host)) {
      const name = whole.slice(0, -host.length).toLowerCase() + asciiHost(host);
      found.push({ type: 'e-mail address', name, whole });
    }
  // Numbers in programs may be anything but those of links.
  const shown = isPage
    ? read.replace(/<(script|style|svg)\b.*?<\/\1>/gs, wordsIn)
    : (text.match(/tel:\+?\d[\d().-]*/gi) ?? []).join(' ');
  for (const [whole] of shown.matchAll(typedPattern))
    if (!notHost.test(whole)) found.push({ type: 'host', name: asciiHost(whole), whole });
  for (const [whole] of shown.matchAll(handlePattern))
    found.push({ type: 'payment address', name: whole.toLowerCase(), whole });
  const accounts = [...shown.matchAll(paymentPattern), ...shown.matchAll(accountPattern)].flatMap(
    ([match, whole = /^[A-Z]/.test(match) ? accountIn(match) : match]) => whole ?? [],
  );
  for (const whole of accounts) found.push({ type: 'payment address', name: unspaced(whole), whole });
  // The digits of an account are no phone number.
  const others = accounts.reduce((rest, whole) => rest.replaceAll(whole, 'x'), shown);
  for (const { 1: link, 2: words } of others.matchAll(phonePattern)) {
    const whole = link ?? words ?? '';
    const digits = whole.replace(/\D/g, '');
    if (digits.length >= 8) found.push({ type: 'phone number', name: digits, whole });
  }
  for (const { 1: address = '' } of isPage ? text.matchAll(attributePattern) : []) {
    const host = hostIn(percentDecoded(address.replaceAll('&amp;', '&')).trim());
    if (host && host !== ownHost) found.push({ type: 'host', name: host.replace(/\.$/, ''), whole: address });
  }
  return found;
}

/** The texts of a drawing. */
export const drawnWords = (drawing: string): string[] =>
  drawing
    .split(/<text\b/)
    .slice(1)
    .flatMap((part) => {
      const [words = '', ...rest] = part.split('</text>');
      return rest.length > 0 ? words.replace(/^[^>]*>|<[^<>]*>/g, '') : [];
    });

/** The destinations of a site by their names, each with the texts that name it and the pages that do. */
export function destinationsIn(
  { pages, assets }: Pick<BuiltSite, 'pages' | 'assets'>,
  unbuilt: Iterable<readonly [file: string, text: string]> = [],
) {
  const all = new Map<string, Destination & { file?: string; wholes: Set<string>; pages: Set<string> }>();
  const add = (text: string, isPage: boolean, url?: string, file?: string): void => {
    for (const each of destinationsOf(text, isPage)) {
      const key = `${each.type} ${each.name}`;
      const known = all.get(key) ?? { ...each, file, wholes: new Set(), pages: new Set() };
      known.wholes.add(each.whole);
      if (url !== undefined) known.pages.add(url);
      all.set(key, known);
    }
  };
  for (const [url, html] of pages) add(html.replace(policy, '').replace(/\s+/g, ' '), true, url);
  for (const { text = '', file } of assets.values()) {
    add(text, words.test(file), undefined, file);
    // The words of a drawing are read like those of a page.
    for (const drawn of drawnWords(text)) add(drawn, true, undefined, file);
  }
  // Code names much that looks like an address.
  for (const [file, text] of unbuilt) add(text, filesByRole([file]).content.length > 0);
  // A policy is on all pages, also on those that lead nowhere.
  for (const html of pages.values()) for (const [text] of html.matchAll(policy)) add(text, true);
  return all;
}

/** A destination in words: `host pay.example.net`, `host xn--…, which looks like …`. */
export function destinationWords({ type, name, whole }: Destination): string {
  if (type === 'phone number' || type === 'payment address') return `${type} ${whole}`;
  const [spelled = name] =
    percentDecoded(whole)
      .toLowerCase()
      .match(/(?<![^\s/"'`<>\\@?#:])[^\s/"'`<>\\@?#:]*[^\p{ASCII}][^\s/"'`<>\\?#:]*/u) ?? [];
  return `${type} ${name}${spelled !== name ? `, which looks like ${spelled}` : ''}`;
}

const bare = (host: string): string => host.replace(/^www\./, '');

/** What a link says if its words name one host, mail address or phone number and its address is another: `a.com → b.com`. */
export function misleadingLink(words: string, href = ''): string | undefined {
  const differs = (shown: string, real: string) =>
    shown && real && shown !== real && !real.endsWith(`.${shown}`) && !shown.endsWith(`.${real}`);
  const [mail = ''] = words.toLowerCase().match(mailPattern) ?? [];
  const [scheme, rest = ''] = /^(mailto|tel):(.*)$/is.exec(href)?.slice(1) ?? [];
  const target = percentDecoded(rest.replace(/\?.*/s, '')).toLowerCase();
  if (scheme?.toLowerCase() === 'mailto') return differs(mail, target) ? `${mail} → ${target}` : undefined;
  const digits = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '');
  if (scheme?.toLowerCase() === 'tel') {
    const shown = words.match(/[\d+][\d ().-]{6,}\d/)?.[0] ?? '';
    const isOther =
      shown && !digits(target).endsWith(digits(shown)) && !digits(shown).endsWith(digits(target));
    return isOther ? `${shown.trim()} → ${target}` : undefined;
  }
  const real = bare(hostIn(href) ?? '');
  for (const [, host = ''] of words.matchAll(
    /(?<![\p{L}\p{N}@.-])(?:https?:\/\/)?((?:[\p{L}\p{N}-]+\.)+\p{L}{2,})(?![\p{L}\p{N}@(])/giu,
  )) {
    const shown = bare(asciiHost(host));
    if (!notHost.test(host) && differs(shown, real)) return `${host} → ${real}`;
  }
  return undefined;
}
