import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Messages about features that a standard allows but the checker does not support yet. Every other one is an error. */
const knownFalsePositives = [
  // Trusted Types: https://www.w3.org/TR/trusted-types/#require-trusted-types-for-csp-directive
  /^Bad value\s.*for attribute “content”[\s\S]*directive-name: "require-trusted-types-for"[\s\S]*"trusted-types"\.\s*$/,
  // Invokers: https://html.spec.whatwg.org/multipage/form-elements.html#attr-button-commandfor
  /^Attribute “command(?:for)?” not allowed on element “button” at this point\.$/,
  // Render blocking: https://html.spec.whatwg.org/multipage/links.html#link-type-expect
  /^A “link” element with a “blocking” attribute must have a “rel” attribute whose value is “stylesheet”\.$/,
  // Netlify removes it while it deploys: https://docs.netlify.com/forms/spam-filters/
  /^Attribute “netlify-honeypot” not allowed on element “form” at this point\.$/,
  // https://html.spec.whatwg.org/multipage/semantics-other.html#selector-popover-open
  /^CSS: Unknown pseudo-element or pseudo-class “:popover-open”$/,
  // Layers, container queries: https://www.w3.org/TR/css-cascade-5/, https://www.w3.org/TR/css-conditional-5/
  /^CSS: Unrecognized at-rule “@(?:container|layer)”$/,
  // Container queries, anchor positioning, fonts: https://www.w3.org/TR/css-anchor-position-1/, https://www.w3.org/TR/css-fonts-5/
  /^CSS: “(?:container|container-type|position-area|position-try-fallbacks|size-adjust)”: Property “[a-z-]+” doesn't exist\.$/,
  // Subgrids: https://www.w3.org/TR/css-grid-2/#subgrids
  /^CSS: “grid-template-(?:columns|rows)”: “subgrid” is not a “grid-template-(?:columns|rows)” value\.$/,
  // What var() holds has no type yet: https://www.w3.org/TR/css-variables-1/
  /^CSS: “(?:max-)?width”: The types are incompatible\.$/,
  /^CSS: “(?:background|display)”: “(?:var\(--[\w-]+\)|none)” is not a “(?:color|display)” value\.$/,
  // Sums in max(), var() in min(), units of containers: https://www.w3.org/TR/css-values-4/#math, https://www.w3.org/TR/css-conditional-5/#container-lengths
  /^CSS: “(?:font-size|grid-template-columns)”: (?:Parse Error\.|Invalid type: “100%, var\(--least\)”\.)$/,
  // Custom highlights: https://www.w3.org/TR/css-highlight-api-1/#custom-highlight-pseudo
  /^CSS: Parse Error\.$/,
];

/** The Java in JAVA_HOME, or on the PATH, if it runs. */
export function findJava(): string | undefined {
  const home = process.env.JAVA_HOME;
  const candidates = [...(home ? [path.join(home, 'bin', 'java')] : []), 'java'];
  return candidates.find((java) => spawnSync(java, ['-version'], { stdio: 'ignore' }).status === 0);
}

/** The errors and warnings of the Nu HTML Checker about every page and every SVG below a folder, a line each. */
export function checkHtml(java: string, folder: string): string {
  const jar = path.join(
    path.dirname(createRequire(import.meta.url).resolve('vnu-jar/package.json')),
    'build/dist/vnu.jar',
  );
  const filter = knownFalsePositives.map(({ source }) => `(?:${source})`).join('|');
  const { stdout, stderr, error } = spawnSync(
    java,
    [
      ...['-jar', jar, '--stdout', '--exit-zero-always', '--skip-info-messages', '--filterpattern', filter],
      ...['--skip-non-html', '--also-check-svg', folder],
    ],
    { encoding: 'utf8', maxBuffer: 2 ** 28 },
  );
  if (error || stderr) throw new Error(`The Nu HTML Checker failed: ${stderr}`, { cause: error });
  return stdout.trim();
}
