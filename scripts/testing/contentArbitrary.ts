import fc from 'fast-check';

/** A fixed seed, so that a test fails for everyone or for nobody. To hunt for bugs, try other seeds. */
export const runs = { seed: 20270115, numRuns: 150 };

/** The cells of a table, with ¦ between them. In a cell, ¶ is a line break. */
export const cells = (table: string): string[] =>
  table.split(/¦\n?/).map((cell) => cell.replaceAll('¶', '\n'));

/** Fragments of valid and invalid content, so that random texts reach all rules. */
const pieces =
  cells(`---¶¦----¶¦ ---¶¦---js¶¦¶¦¶¶¦\r¶¦\r¦\t¦ ¦  ¦\uFEFF¦\u0000¦\uE000¦template: page¶¦title: About¶¦
titel: About¶¦description: Us: all of us¶¦label: 1.10¶¦draft: yes¶¦cta:¶¦\tmenu:¶¦  order: "4"¶¦
- a¶¦title: *New*¶¦title: &a b¶¦&¦*¦"¦'¦“¦”¦: ¦#¦ #1¦{¦}¦[¦]¦<¦>¦</¦/>¦=¦|¦!¦!!js/function ¦\`¦
\`\`\`¶¦<Section title="a">¦</Section>¦<Setcion>¦</Setcion>¦<FAQ>¦</FAQ>¦<Question title="a">¦
</Question>¦<Lead>¦</Lead>¦<Lead¦ title="a"¦ title='a¦ title=“a”¦ title=a¦ class="x"¦
 onclick="a()"¦ href="javascript:x"¦{...a}¦={"x"}¦<b>¦</b>¦<br/>¦<script>¦</script>¦
<a href="/x">¦</a>¦<em>¦</em>¦<div>¦<!-- ¦ -->¦{/* ¦ */}¦{price}¦<10s¦<= ¦<>¦</>¦
<https://a.b/c>¦<me@a.bc>¦[a](¦javascript:a)¦[a]: data:x¶¦![a](b.svg)¦import a from "b"¶¦
export const a = 1¶¦export words¶¦> ¦- ¦1. ¦## ¦**¦_¦~~¦\\¦words ¦é¦😀¦\uD800¦<<<<<<< a¶¦
=======¶¦>>>>>>> b¶¦__proto__: a¶¦constructor: b¶¦a: {b: c}¶¦a: |¶¦...¶¦%a¶¦? `);

const piece = fc.constantFrom(...pieces);

/** Any body: errors of every kind, anywhere. */
const anyBody: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: piece },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));

const head = '---\ntemplate: page\ntitle: About\ndescription: Us.\n---\n\n';

/** A whole file: random, or with valid fields and a random body, or with random fields. */
export const anyPage: fc.Arbitrary<string> = fc.oneof(
  anyBody,
  anyBody.map((body) => head + body),
  fc.tuple(anyBody, anyBody).map(([fields, body]) => `---\ntemplate: page\n${fields}\n---\n${body}`),
  anyBody.map((body) => `${head.replaceAll('\n', '\r\n')}${body.replaceAll('\n', '\r\n')}`),
);
