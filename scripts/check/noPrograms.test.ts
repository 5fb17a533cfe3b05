/** Content is text: none of its files can run a script, and no link can. */
import { expect, test } from 'vitest';
import { checkFile, fixAll, head, problemsOf } from '../testing/problemsOf.ts';
import { rows } from '../testing/slips/table.ts';

/** Every known way to run a script from a content file: its text, or the body of a page; and the rule. */
const programs = rows`
  fields in JavaScript ¦ ---js¶{ title: (globalThis.contentRan = true) }¶--- ¦ frontmatter-fence
  fields in JSON ¦ ---json¶{ "title": "a" }¶--- ¦ frontmatter-fence
  fields in JavaScript, after a space ¦ --- js¶{ title: (globalThis.contentRan = true) }¶--- ¦ frontmatter-fence
  fields in JavaScript, by its full name ¦ ---javascript¶{ title: (globalThis.contentRan = true) }¶--- ¦ frontmatter-fence
  fields in JSON5 ¦ ---json5¶{ title: (globalThis.contentRan = true) }¶--- ¦ frontmatter-fence
  fields in TOML ¦ +++¶title = "a"¶+++ ¦ frontmatter-fence
  fields in CoffeeScript ¦ ---coffee¶title: globalThis.contentRan = true¶--- ¦ frontmatter-fence
  a function in YAML ¦ ---¶title: !!js/function "function () { globalThis.contentRan = true }"¶--- ¦ yaml
  a regular expression in YAML ¦ ---¶title: !!js/regexp /(a+)+$/¶--- ¦ yaml
  the prototype in YAML ¦ ---¶__proto__:¶  contentRan: true¶--- ¦ yaml
  the constructor in YAML ¦ ---¶constructor:¶  prototype:¶    contentRan: true¶--- ¦ yaml
  aliases that explode ¦ ---¶a: &a [b, b]¶c: &c [*a, *a]¶d: [*c, *c]¶--- ¦ yaml
  an import ¦ import a from 'node:fs' ¦ no-code
  an import that is called ¦ {import('node:fs')} ¦ no-code
  an export ¦ export const a = (globalThis.contentRan = true) ¦ no-code
  an expression on its own ¦ {(globalThis.contentRan = true)} ¦ no-code
  an expression in a sentence ¦ Text {(globalThis.contentRan = true)} text. ¦ no-code
  an expression between two comments ¦ {/* a */ (globalThis.contentRan = true) /* b */} ¦ no-code
  an expression after a comment ¦ {/* a */ (globalThis.contentRan = true)} ¦ no-code
  an attribute ¦ <Section title={(globalThis.contentRan = true)}>¶¶a¶¶</Section> ¦ no-code
  a spread attribute ¦ <FAQ {...(globalThis.contentRan = true)} /> ¦ no-code
  raw HTML by its name in React ¦ <Lead dangerouslySetInnerHTML="a">¶¶b¶¶</Lead> ¦ unknown-field
  a script ¦ <script>globalThis.contentRan = true</script> ¦ no-code
  a script in capitals ¦ <SCRIPT>globalThis.contentRan = true</SCRIPT> ¦ unknown-component
  a frame ¦ <iframe src="https://example.com" /> ¦ no-code
  an SVG with an event handler ¦ <svg onload="alert(1)" /> ¦ no-code
  an SVG with a script ¦ <svg><script>alert(1)</script></svg> ¦ no-code
  a frame with an inline page ¦ <iframe srcdoc="<script>alert(1)</script>"></iframe> ¦ no-code
  an inline frame page on a component ¦ <Lead srcdoc="<script>alert(1)</script>">¶¶b¶¶</Lead> ¦ unknown-field
  a picture that fails ¦ <img src="x" onerror="alert(1)" /> ¦ html-tag
  an object ¦ <object data="data:text/html,a" /> ¦ no-code
  an embedded page ¦ <embed src="data:text/html,a" /> ¦ no-code
  another base for all links ¦ <base href="https://example.com" /> ¦ no-code
  a form ¦ <form action="javascript:alert(1)"><button>a</button></form> ¦ no-code
  a style ¦ <style>a</style> ¦ no-code
  a redirect ¦ <meta http-equiv="refresh" content="0;javascript:alert(1)" /> ¦ no-code
  an HTML link ¦ <a href="javascript:alert(1)">a</a> ¦ html-tag
  an HTML tag in a paragraph without Markdown ¦ a <script src="https://example.com/a.js"></script> b ¦ no-code
  an event handler ¦ <Section title="a" onclick="alert(1)">¶¶b¶¶</Section> ¦ no-code
  an event handler by its name in React ¦ <Section title="a" onMouseOver="alert(1)">¶¶b¶¶</Section> ¦ no-code
  a link ¦ [a](javascript:alert(1)) ¦ dangerous-link
  a link in capitals ¦ [a](JaVaScRiPt:alert(1)) ¦ dangerous-link
  a link with an entity ¦ [a](javascript&colon;alert(1)) ¦ dangerous-link
  a link with a tab inside ¦ [a](java&Tab;script:alert(1)) ¦ dangerous-link
  a link with a line break inside ¦ [a](java&#10;script:alert(1)) ¦ dangerous-link
  a link with a control character before it ¦ [a](<&#1; javascript:alert(1)>) ¦ dangerous-link
  a link with data ¦ [a](data:text/html,hello) ¦ dangerous-link
  a link in Visual Basic ¦ [a](vbscript:a) ¦ dangerous-link
  a picture ¦ ![a](javascript:alert(1)) ¦ dangerous-link
  a picture with data ¦ ![a](data:image/svg+xml,a) ¦ dangerous-link
  a link in angle brackets ¦ <javascript:alert(1)> ¦ dangerous-link
  a link with data in angle brackets ¦ a <data:text/html,a> b ¦ dangerous-link
  a picture’s definition ¦ ![a][b]¶¶[b]: data:image/svg+xml,a ¦ dangerous-link
  a definition that nothing uses ¦ [a]: data:text/html,a ¦ dangerous-link
  a component’s link with a line break inside ¦ <LinkButton href="java&#10;script:a">a</LinkButton> ¦ dangerous-link
  a component’s link in braces ¦ <LinkButton href={"javascript:a"}>a</LinkButton> ¦ no-code
  a link in the fields ¦ ---¶template: page¶title: About¶description: Us.¶cta:¶  title: a¶  subtitle: b¶  description: c¶  primaryButtonText: d¶  primaryButtonLink: "javascript:alert(1)"¶--- ¦ dangerous-link
  a definition ¦ [a]¶¶[a]: javascript:alert(1) ¦ dangerous-link
  a component’s link ¦ <LinkButton href="javascript:alert(1)">a</LinkButton> ¦ dangerous-link
  a component’s link with entities ¦ <LinkButton href="java&#115;cript&#58;a">a</LinkButton> ¦ dangerous-link
`;

/** A table cannot have template strings. */
const templateString = `<Section title={\`\${(globalThis.contentRan = true)}\`}>\n\na\n\n</Section>`;

test.each([...programs, ['a template string', templateString, 'no-code']])(
  'content runs no code: %s',
  (_name, written = '', rule) => {
    const text = /^(?:---|\+\+\+)/.test(written) ? written : `${head}${written}\n`;
    const { page, problems } = checkFile(text);
    expect(problems.filter(({ level }) => level === 'error').map(({ rule }) => rule)).toContain(rule);
    expect(page && problems.length === 0).toBeFalsy();
    expect(Reflect.get(globalThis, 'contentRan')).toBe(undefined);
    expect(Reflect.get({}, 'contentRan')).toBe(undefined);
    // Fixing removes nothing that a reviewer should see.
    expect(problemsOf(fixAll(text, problemsOf).text).map(({ rule }) => rule)).toContain(rule);
  },
);

test.each([
  '[a](/b)',
  '[a](https://example.com/a:b)',
  '[a](mailto:a@example.com)',
  '[a](tel:+491234)',
  '[a](#data:x)',
  '[a](/javascript:x)',
  '<LinkButton href="/contact?topic=data:x">a</LinkButton>',
])('a link with a safe scheme is allowed: %s', (body) => {
  expect(problemsOf(`${head}${body}\n`)).toEqual([]);
});
