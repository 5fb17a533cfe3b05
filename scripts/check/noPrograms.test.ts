/** Content is text: none of its files can run a script, and no link can. */
import { expect, test } from 'vitest';
import { checkFile } from './checkFile.ts';
import { fixAll } from '../testing/fixAll.ts';
import { file, head, problemsOf } from '../testing/problemsOf.ts';

// Every known way to run a script from a content file.
test.each([
  ['fields in JavaScript', '---js\n{ title: (globalThis.contentRan = true) }\n---\n', 'frontmatter-fence'],
  ['fields in JSON', '---json\n{ "title": "a" }\n---\n', 'frontmatter-fence'],
  [
    'fields in JavaScript, after a space',
    '--- js\n{ title: (globalThis.contentRan = true) }\n---\n',
    'frontmatter-fence',
  ],
  [
    'fields in JavaScript, by its full name',
    '---javascript\n{ title: (globalThis.contentRan = true) }\n---\n',
    'frontmatter-fence',
  ],
  ['fields in JSON5', '---json5\n{ title: (globalThis.contentRan = true) }\n---\n', 'frontmatter-fence'],
  ['fields in TOML', '+++\ntitle = "a"\n+++\n', 'frontmatter-fence'],
  ['fields in CoffeeScript', '---coffee\ntitle: globalThis.contentRan = true\n---\n', 'frontmatter-fence'],
  [
    'a function in YAML',
    '---\ntitle: !!js/function "function () { globalThis.contentRan = true }"\n---\n',
    'yaml',
  ],
  ['a regular expression in YAML', '---\ntitle: !!js/regexp /(a+)+$/\n---\n', 'yaml'],
  ['the prototype in YAML', '---\n__proto__:\n  contentRan: true\n---\n', 'yaml'],
  ['the constructor in YAML', '---\nconstructor:\n  prototype:\n    contentRan: true\n---\n', 'yaml'],
  ['aliases that explode', '---\na: &a [b, b]\nc: &c [*a, *a]\nd: [*c, *c]\n---\n', 'yaml'],
  ['an import', `${head}import a from 'node:fs'\n`, 'no-code'],
  ['an import that is called', `${head}{import('node:fs')}\n`, 'no-code'],
  ['an export', `${head}export const a = (globalThis.contentRan = true)\n`, 'no-code'],
  ['an expression on its own', `${head}{(globalThis.contentRan = true)}\n`, 'no-code'],
  ['an expression in a sentence', `${head}Text {(globalThis.contentRan = true)} text.\n`, 'no-code'],
  [
    'an expression between two comments',
    `${head}{/* a */ (globalThis.contentRan = true) /* b */}\n`,
    'no-code',
  ],
  ['an expression after a comment', `${head}{/* a */ (globalThis.contentRan = true)}\n`, 'no-code'],
  ['an attribute', `${head}<Section title={(globalThis.contentRan = true)}>\n\na\n\n</Section>\n`, 'no-code'],
  ['a spread attribute', `${head}<FAQ {...(globalThis.contentRan = true)} />\n`, 'no-code'],
  [
    'a template string',
    `${head}<Section title={\`\${(globalThis.contentRan = true)}\`}>\n\na\n\n</Section>\n`,
    'no-code',
  ],
  [
    'raw HTML by its name in React',
    `${head}<Lead dangerouslySetInnerHTML="a">\n\nb\n\n</Lead>\n`,
    'unknown-field',
  ],
  ['a script', `${head}<script>globalThis.contentRan = true</script>\n`, 'no-code'],
  ['a script in capitals', `${head}<SCRIPT>globalThis.contentRan = true</SCRIPT>\n`, 'unknown-component'],
  ['a frame', `${head}<iframe src="https://example.com" />\n`, 'no-code'],
  ['an SVG with an event handler', `${head}<svg onload="alert(1)" />\n`, 'no-code'],
  ['an SVG with a script', `${head}<svg><script>alert(1)</script></svg>\n`, 'no-code'],
  ['a frame with an inline page', `${head}<iframe srcdoc="<script>alert(1)</script>"></iframe>\n`, 'no-code'],
  [
    'an inline frame page on a component',
    `${head}<Lead srcdoc="<script>alert(1)</script>">\n\nb\n\n</Lead>\n`,
    'unknown-field',
  ],
  ['a picture that fails', `${head}<img src="x" onerror="alert(1)" />\n`, 'html-tag'],
  ['an object', `${head}<object data="data:text/html,a" />\n`, 'no-code'],
  ['an embedded page', `${head}<embed src="data:text/html,a" />\n`, 'no-code'],
  ['another base for all links', `${head}<base href="https://example.com" />\n`, 'no-code'],
  ['a form', `${head}<form action="javascript:alert(1)"><button>a</button></form>\n`, 'no-code'],
  ['a style', `${head}<style>a</style>\n`, 'no-code'],
  ['a redirect', `${head}<meta http-equiv="refresh" content="0;javascript:alert(1)" />\n`, 'no-code'],
  ['an HTML link', `${head}<a href="javascript:alert(1)">a</a>\n`, 'html-tag'],
  [
    'an HTML tag in a paragraph without Markdown',
    `${head}a <script src="https://example.com/a.js"></script> b\n`,
    'no-code',
  ],
  ['an event handler', `${head}<Section title="a" onclick="alert(1)">\n\nb\n\n</Section>\n`, 'no-code'],
  [
    'an event handler by its name in React',
    `${head}<Section title="a" onMouseOver="alert(1)">\n\nb\n\n</Section>\n`,
    'no-code',
  ],
  ['a link', `${head}[a](javascript:alert(1))\n`, 'dangerous-link'],
  ['a link in capitals', `${head}[a](JaVaScRiPt:alert(1))\n`, 'dangerous-link'],
  ['a link with an entity', `${head}[a](javascript&colon;alert(1))\n`, 'dangerous-link'],
  ['a link with a tab inside', `${head}[a](java&Tab;script:alert(1))\n`, 'dangerous-link'],
  ['a link with a line break inside', `${head}[a](java&#10;script:alert(1))\n`, 'dangerous-link'],
  ['a link with a control character before it', `${head}[a](<&#1; javascript:alert(1)>)\n`, 'dangerous-link'],
  ['a link with data', `${head}[a](data:text/html,hello)\n`, 'dangerous-link'],
  ['a link in Visual Basic', `${head}[a](vbscript:a)\n`, 'dangerous-link'],
  ['a picture', `${head}![a](javascript:alert(1))\n`, 'dangerous-link'],
  ['a picture with data', `${head}![a](data:image/svg+xml,a)\n`, 'dangerous-link'],
  ['a link in angle brackets', `${head}<javascript:alert(1)>\n`, 'dangerous-link'],
  ['a link with data in angle brackets', `${head}a <data:text/html,a> b\n`, 'dangerous-link'],
  ['a picture’s definition', `${head}![a][b]\n\n[b]: data:image/svg+xml,a\n`, 'dangerous-link'],
  ['a definition that nothing uses', `${head}[a]: data:text/html,a\n`, 'dangerous-link'],
  [
    'a component’s link with a line break inside',
    `${head}<LinkButton href="java&#10;script:a">a</LinkButton>\n`,
    'dangerous-link',
  ],
  ['a component’s link in braces', `${head}<LinkButton href={"javascript:a"}>a</LinkButton>\n`, 'no-code'],
  [
    'a link in the fields',
    '---\ntemplate: page\ntitle: About\ndescription: Us.\ncta:\n  title: a\n  subtitle: b\n  description: c\n  primaryButtonText: d\n  primaryButtonLink: "javascript:alert(1)"\n---\n',
    'dangerous-link',
  ],
  ['a definition', `${head}[a]\n\n[a]: javascript:alert(1)\n`, 'dangerous-link'],
  ['a component’s link', `${head}<LinkButton href="javascript:alert(1)">a</LinkButton>\n`, 'dangerous-link'],
  [
    'a component’s link with entities',
    `${head}<LinkButton href="java&#115;cript&#58;a">a</LinkButton>\n`,
    'dangerous-link',
  ],
])('content runs no code: %s', (_name, text, rule) => {
  const { page, problems } = checkFile(Buffer.from(text), 'about.mdx', file);
  expect(problems.filter(({ level }) => level === 'error').map(({ rule }) => rule)).toContain(rule);
  expect(page && problems.length === 0).toBeFalsy();
  expect(Reflect.get(globalThis, 'contentRan')).toBe(undefined);
  expect(Reflect.get({}, 'contentRan')).toBe(undefined);
  // Fixing removes nothing that a reviewer should see.
  expect(problemsOf(fixAll(text, problemsOf).text).map(({ rule }) => rule)).toContain(rule);
});

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
