import fc from 'fast-check';

/** A fixed seed, so that a test fails for everyone or for nobody. To hunt for bugs, try other seeds. */
export const runs = { seed: 20270115, numRuns: 150 };

/** Fragments of valid and invalid content, so that random texts reach all rules. */
const pieces = [
  ...[
    '---\n',
    '----\n',
    ' ---\n',
    '---js\n',
    '\n',
    '\n\n',
    '\r\n',
    '\r',
    '\t',
    ' ',
    '  ',
    '\uFEFF',
    '\u0000',
    '\uE000',
  ],
  ...[
    'template: page\n',
    'title: About\n',
    'titel: About\n',
    'description: Us: all of us\n',
    'label: 1.10\n',
  ],
  ...[
    'draft: yes\n',
    'cta:\n',
    '\tmenu:\n',
    '  order: "4"\n',
    '- a\n',
    'title: *New*\n',
    'title: &a b\n',
    '&',
    '*',
  ],
  ...[
    '"',
    "'",
    '“',
    '”',
    ': ',
    '#',
    ' #1',
    '{',
    '}',
    '[',
    ']',
    '<',
    '>',
    '</',
    '/>',
    '=',
    '|',
    '!',
    '!!js/function ',
    '`',
    '```\n',
  ],
  ...[
    '<Section title="a">',
    '</Section>',
    '<Setcion>',
    '</Setcion>',
    '<FAQ>',
    '</FAQ>',
    '<Question title="a">',
  ],
  ...[
    '</Question>',
    '<Lead>',
    '</Lead>',
    '<Lead',
    ' title="a"',
    " title='a",
    ' title=“a”',
    ' title=a',
    ' class="x"',
  ],
  ...[
    ' onclick="a()"',
    ' href="javascript:x"',
    '{...a}',
    '={"x"}',
    '<b>',
    '</b>',
    '<br/>',
    '<script>',
    '</script>',
  ],
  ...[
    '<a href="/x">',
    '</a>',
    '<em>',
    '</em>',
    '<div>',
    '<!-- ',
    ' -->',
    '{/* ',
    ' */}',
    '{price}',
    '<10s',
    '<= ',
    '<>',
    '</>',
  ],
  ...[
    '<https://a.b/c>',
    '<me@a.bc>',
    '[a](',
    'javascript:a)',
    '[a]: data:x\n',
    '![a](b.svg)',
    'import a from "b"\n',
  ],
  ...[
    'export const a = 1\n',
    'export words\n',
    '> ',
    '- ',
    '1. ',
    '## ',
    '**',
    '_',
    '~~',
    '\\',
    'words ',
    'é',
    '😀',
    '\uD800',
  ],
  ...[
    '<<<<<<< a\n',
    '=======\n',
    '>>>>>>> b\n',
    '__proto__: a\n',
    'constructor: b\n',
    'a: {b: c}\n',
    'a: |\n',
    '...\n',
    '%a\n',
    '? ',
  ],
];

const piece = fc.constantFrom(...pieces);

/** Any body: errors of every kind, anywhere. */
const anyBody: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: piece },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
    ),
    {
      maxLength: 30,
    },
  )
  .map((parts) => parts.join(''));

const head = '---\ntemplate: page\ntitle: About\ndescription: Us.\n---\n\n';

/** A whole file: random, or with valid fields and a random body, or with random fields. */
export const anyPage: fc.Arbitrary<string> = fc.oneof(
  anyBody,
  anyBody.map((body) => head + body),
  fc.tuple(anyBody, anyBody).map(([fields, body]) => `---\ntemplate: page\n${fields}\n---\n${body}`),
  anyBody.map((body) => `\uFEFF${head.replaceAll('\n', '\r\n')}${body.replaceAll('\n', '\r\n')}`),
);
