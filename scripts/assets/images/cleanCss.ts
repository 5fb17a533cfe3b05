/** Whether an address leads into the SVG itself: to one of its ids, or to an embedded picture or font. */
export const isInside = (address: string): boolean =>
  /^\s*(#[^%]*$|data:(image\/(avif|gif|jpe?g|png|webp)|font\/|application\/(x-)?font))/i.test(address);

const urls = /url\(([^()]*)\)/gi;

const addressIn = (argument: string): string => argument.trim().replace(/^(["'])(.*)\1$/s, '$2');

/**
 * What may load a file in CSS besides a complete `url()`: an escape, another function that takes an address, and an
 * at-rule that does not only style.
 */
const loading =
  /\\|(url|image|image-set|cross-fade|element|src)\(|@(?!(container|font-face|(-webkit-)?keyframes|layer|media|property|supports)\b)/i;

/** A phrase for the author about an address. */
export const reference = (address: string): string => {
  const text = address.trim();
  if (/^(java|vb)script:/i.test(text)) return 'a link that runs code';
  return `a reference to ${text.length > 60 ? `${text.slice(0, 59)}…` : text}`;
};

const hiding = 'a style that may load another file';

/** What an attribute value loads from elsewhere if it is parsed as CSS, as a phrase for the author. */
export function foreignIn(value: string): string | undefined {
  const addresses = [...value.matchAll(urls)].map(([, argument = '']) => addressIn(argument));
  const foreign = addresses.find((address) => !isInside(address));
  if (foreign !== undefined) return reference(foreign);
  return loading.test(value.replace(urls, '')) ? hiding : undefined;
}

/** CSS without comments. What a comment separates stays separate. */
const withoutComments = (css: string): string => {
  const [start = '', ...comments] = css.split('/*');
  return start + comments.map((part) => part.replace(/^.*?(\*\/|$)/s, ' ')).join('');
};

/**
 * CSS without foreign addresses, which are reported. CSS that may hide one is removed as a whole, so nothing depends on
 * how a browser parses it.
 */
export function cleanCss(css: string, report: (what: string) => void): string {
  const own = withoutComments(css)
    .replace(/@(import|charset|namespace)\b([^;]*);?/gi, (_rule, name: string, value: string) => {
      if (name.toLowerCase() === 'import') report(reference(addressIn(value.replace(urls, '$1'))));
      return '';
    })
    .replace(urls, (url, argument: string) => {
      const address = addressIn(argument);
      if (isInside(address)) return url;
      report(reference(address));
      return 'none';
    });
  if (!loading.test(own.replace(urls, ''))) return own;
  report(hiding);
  return '';
}
