/** A message of the checker about a feature that a standard allows but the checker does not support yet. */
export interface FalsePositive {
  /** The standard that allows it. */
  standard: string;
  message: RegExp;
  /** The context in which it is a false positive. Elsewhere the same message is an error. */
  extract: RegExp;
}

/** Every message that is not listed here literally is an error. */
export const knownFalsePositives: readonly FalsePositive[] = [
  {
    standard: 'Trusted Types, https://www.w3.org/TR/trusted-types/#require-trusted-types-for-csp-directive',
    message:
      /^Bad value {2}for attribute “content” on element “meta”: Unrecognised directive-name: "require-trusted-types-for"\. Unrecognised directive-name: "trusted-types"\.\s*$/,
    extract: /http-equiv="Content-Security-Policy"/,
  },
  {
    standard: 'HTML, https://html.spec.whatwg.org/multipage/semantics-other.html#selector-popover-open',
    message: /^CSS: Unknown pseudo-element or pseudo-class “:popover-open”\s*$/,
    extract: /:popover-open/,
  },
  {
    standard: 'HTML, https://html.spec.whatwg.org/multipage/form-elements.html#attr-button-commandfor',
    message: /^Attribute “command(?:for)?” not allowed on element “button” at this point\.\s*$/,
    extract: /<button [^>]*commandfor="/,
  },
  {
    standard: 'HTML, https://html.spec.whatwg.org/multipage/links.html#link-type-expect',
    message:
      /^A “link” element with a “blocking” attribute must have a “rel” attribute whose value is “stylesheet”\.\s*$/,
    extract: /rel="expect"/,
  },
  {
    standard: 'CSS Anchor Positioning 1, https://www.w3.org/TR/css-anchor-position-1/',
    message:
      /^CSS: “position-(?:area|try-fallbacks)”: Property “position-(?:area|try-fallbacks)” doesn't exist\.\s*$/,
    extract: /./,
  },
  {
    standard: 'CSS Fonts 5, https://www.w3.org/TR/css-fonts-5/#size-adjust-desc',
    message: /^CSS: “size-adjust”: Property “size-adjust” doesn't exist\.\s*$/,
    extract: /size-adjust:|ze-adjust:/,
  },
  {
    standard: 'CSS Conditional Rules 5, https://www.w3.org/TR/css-conditional-5/#container-queries',
    message:
      /^CSS: (?:Unrecognized at-rule “@container”|“container”: Property “container” doesn't exist\.)\s*$/,
    extract: /@container heade|er:header\/inline-size/,
  },
  {
    standard: 'CSS Cascading 5, https://www.w3.org/TR/css-cascade-5/#layering',
    message: /^CSS: Unrecognized at-rule “@layer”\s*$/,
    extract: /@layer /,
  },
  {
    standard: 'CSS Grid Layout 2, https://www.w3.org/TR/css-grid-2/#subgrids',
    message:
      /^CSS: “grid-template-(?:columns|rows)”: “subgrid” is not a “grid-template-(?:columns|rows)” value\.\s*$/,
    extract: /subgrid/,
  },
  {
    standard:
      'CSS Custom Properties, https://www.w3.org/TR/css-variables-1/: what var() holds has no type yet',
    message: /^CSS: “width”: The types are incompatible\.\s*$/,
    extract: /var\(--gutter\)/,
  },
  {
    standard: 'CSS Custom Highlight API, https://www.w3.org/TR/css-highlight-api-1/#custom-highlight-pseudo',
    message: /^CSS: Parse Error\.\s*$/,
    extract: /ghlight\(untyped\)/,
  },
  {
    standard:
      'Netlify Forms, https://docs.netlify.com/forms/spam-filters/: Netlify removes it while it deploys',
    message: /^Attribute “netlify-honeypot” not allowed on element “form” at this point\.\s*$/,
    extract: /data-netlify="true"/,
  },
];
