/** Mistakes in the components of a page, and in what looks like one. */
import { mistakes } from './table.ts';

/** Names, places, attributes and contents of components. */
export const components = mistakes`
  an empty section ¦ ⟦<Section title="A">⟧¶¶</Section> ¦ empty-component ¦ Write its text between
  a section without end ¦ ⟦<Section title="A" />⟧ ¦ empty-component ¦ Write its text between <Section>
  an empty lead ¦ ⟦<Lead>⟧</Lead> ¦ empty-component ¦ Write its text between <Lead>
  an empty feature ¦ <FeatureGrid>¶⟦<Feature title="A" icon="clock">⟧</Feature>¶</FeatureGrid> ¦ empty-component ¦ or remove it
  a feature with a comment ¦ <FeatureGrid>¶⟦<Feature title="A" icon="clock">⟧{/* later */}</Feature>¶</FeatureGrid> ¦ empty-component ¦ or remove it
  an empty answer ¦ <FAQ>¶⟦<Question title="Why?">⟧</Question>¶</FAQ> ¦ empty-component ¦ or remove it
  a section in a section ¦ <Section title="A">¶¶Words.¶¶⟦<Section title="B">⟧¶¶More.¶¶</Section>¶¶</Section> ¦ misplaced-component ¦ write a heading: ###
  a section in a card ¦ <FeatureGrid>¶<Feature title="A" icon="clock">¶¶⟦<Section title="B">⟧¶¶More.¶¶</Section>¶¶</Feature>¶</FeatureGrid> ¦ misplaced-component ¦ Move it below <Feature>
  a section in a list ¦ - One¶¶  ⟦<Section title="B">⟧¶¶  More.¶¶  </Section> ¦ misplaced-component ¦ a list
  questions in an answer ¦ <FAQ>¶<Question title="Why?">¶¶⟦<FAQ>⟧¶<Question title="How?">So.</Question>¶</FAQ>¶¶</Question>¶</FAQ> ¦ misplaced-component ¦ Move it below </FAQ>
  a section in a sentence ¦ Words ⟦<Section title="B">⟧More.</Section> end. ¦ misplaced-component ¦ a sentence
  <br> ¦ One⟦<br>⟧two ¦ html-tag ¦ an empty line, or end the line with a backslash
  <hr> ¦ One¶¶⟦<hr>⟧¶¶two ¦ html-tag ¦ write --- on its own line
  <img> ¦ One ⟦<img src="map.svg">⟧ two ¦ html-tag ¦ ![what it shows]
  <input> ¦ ⟦<input type="text">⟧ ¦ no-code ¦ ask a developer
  <Stat> without its slash ¦ <Stats>¶⟦<Stat value="1" label="Two">⟧¶</Stats> ¦ unclosed-tag ¦ end it with />
  <Categories> without its slash ¦ ⟦<Categories>⟧¶¶Text. ¦ unclosed-tag ¦ end it with />
  <Projects> without its slash ¦ ⟦<Projects featured>⟧¶¶Text. ¦ unclosed-tag ¦ end it with />
  crossed tags in one paragraph ¦ a <Lead>b ⟦<LinkButton href="/contact">⟧c</Lead> d⟦</LinkButton>⟧ e ¦ unclosed-tag, wrong-closing-tag ¦ Write </LinkButton> where it ends & has no opening tag
  crossed tags ¦ <Section title="A">¶¶⟦<Lead>⟧¶¶Words.¶¶</Section>¶¶⟦</Lead>⟧ ¦ unclosed-tag, wrong-closing-tag ¦ Write </Lead> where it ends & has no opening tag
  an unknown component ¦ Text.¶¶<⟦Setcion⟧ title="a">¶¶b¶¶</Setcion> ¦ unknown-component ¦ There is no component <Setcion>. Did you mean Section?
  an unknown component within a line ¦ Some ⟦<Lable>⟧text</Lable>. ¦ unknown-component ¦ There is no component <Lable>.
  an unknown component inside another ¦ <FAQ>¶<⟦Questoin⟧ title="a">b</Questoin>¶</FAQ> ¦ unknown-component ¦ There is no component <Questoin>. Did you mean Question?
  a name that every object has is not a component ¦ ⟦<constructor />⟧ ¦ unknown-component ¦ <constructor> is an HTML tag, which is not allowed here.
  a component with a dot ¦ ⟦<Section.Title />⟧ ¦ unknown-component ¦ There is no component <Section.Title>.
  a misspelled attribute ¦ <Section title="a"¶  ⟦subtitel⟧="b">¶¶c¶¶</Section> ¦ unknown-field ¦ “subtitel” is not an attribute of <Section>. Did you mean subtitle?
  an unknown attribute ¦ <FAQ ⟦open>¶<Question title="a">b</Question>¶</FAQ> ¦ unknown-field ¦ “open” is not an attribute of <FAQ>. Remove it.
  a missing attribute ¦ <TechStack>¶⟦<Tech name="React" />¶</TechStack> ¦ missing-field ¦ “role” is missing. Add role="…" to the tag.
  an attribute without a value or with an empty one ¦ <Section ⟦title="">¶¶b¶¶</Section> ¦ empty-field ¦ “title” is empty. Write something, or remove the line.
  an attribute without a value or with an empty one (2) ¦ <Section ⟦title>¶¶b¶¶</Section> ¦ wrong-type ¦ “title” should be text, but it is true or false. Write “title: …”.
  a text in a number attribute ¦ <Services ⟦limit="three" /> ¦ wrong-value ¦ “limit” cannot be “three”. Write a whole number in quotes, such as "3".
  code in an attribute (2) ¦ <FAQ ⟦{...more}⟧>¶<Question title="a">b</Question>¶</FAQ> ¦ no-code ¦ The braces in this attribute are read as code, which is not allowed here. Write the value in quotation marks: name="value".
  a component outside of its parent ¦ <Section title="a">¶¶⟦<Question title="b">⟧c</Question>¶¶</Section> ¦ misplaced-component ¦ <Question> must be inside <FAQ>. Move it between <FAQ> and </FAQ>.
  a component outside of its parent (2) ¦ ⟦<Stat value="1" label="a" />⟧ ¦ misplaced-component ¦ <Stat> must be inside <Stats> or <StatGroup>. Move it between <Stats> and </Stats>.
  a component that is not directly inside its parent ¦ <FAQ>¶<Question title="a">¶¶<Lead>¶¶⟦<Question title="c">⟧d</Question>¶¶</Lead>¶¶</Question>¶</FAQ> ¦ misplaced-component ¦ <Question> must be inside <FAQ>. Move it between <FAQ> and </FAQ>.
  wrong contents ¦ <FAQ>¶¶⟦Words.¶¶<Question title="a">b</Question>¶¶</FAQ> ¦ wrong-contents ¦ <FAQ> can only contain <Question>. Put this inside <Question>, or move it out of <FAQ>.
  wrong contents (2) ¦ <Stats>¶⟦<Badge value="1" label="a" />¶</Stats> ¦ wrong-contents ¦ <Stats> can only contain <Stat>. Put this inside <Stat>, or move it out of <Stats>.
  contents of a component that must be empty ¦ <TechStack>¶<Tech name="React" role="Frontend">⟦Words.</Tech>¶</TechStack> ¦ wrong-contents ¦ <Tech> cannot contain anything. Move this out of <Tech>.
  an FAQ without questions ¦ Text.¶¶⟦<FAQ>⟧¶</FAQ> ¦ empty-component ¦ <FAQ> is empty. Put <Question> inside it.
  an FAQ without questions (2) ¦ ⟦<FAQ />⟧ ¦ empty-component ¦ <FAQ> is empty. Put <Question> inside it.
  an FAQ without questions (3) ¦ ⟦<FAQ>⟧¶¶{/* later */}¶¶</FAQ> ¦ empty-component ¦ <FAQ> is empty. Put <Question> inside it.
  an HTML tag ¦ Text.¶¶⟦<div>⟧text</div> ¦ html-tag ¦ <div> is an HTML tag, which is not allowed here. Leave an empty line between paragraphs, and remove the tag.
  an HTML tag (2) ¦ Text ⟦<br/>⟧ text. ¦ html-tag ¦ <br> is an HTML tag, which is not allowed here. Start a new paragraph with an empty line, or end the line with a backslash.
  an HTML tag (3) ¦ ⟦<section>⟧text</section> ¦ html-tag ¦ <section> is an HTML tag, which is not allowed here. For the component, write <Section>. Leave an empty line between paragraphs, and remove the tag.
  an expression ¦ It costs ⟦{price}⟧ a month. ¦ no-code ¦ The braces in “{price}” are read as code, which is not allowed here. Write the text without braces. To show braces, write \{ and \}.
  every problem of a body ¦ ⟦{price}⟧¶¶⟦<div />⟧¶¶⟦<FAQ />⟧ ¦ no-code, html-tag, empty-component ¦ Write the text without braces. To show braces, write \{ and \}. & Leave an empty line between paragraphs, and remove the tag. & Put <Question> inside it.
  an attribute with code is not also reported as missing ¦ <Section ⟦title={"a"}⟧>¶¶b¶¶</Section> ¦ no-code ¦ The braces in this attribute are read as code, which is not allowed here. Write the value in quotation marks: name="value".
  styles and event handlers ¦ <Section title="a" ⟦className="b"⟧ ⟦style="c"⟧ ⟦onClick="d"⟧>¶¶e¶¶</Section> ¦ no-styling, no-styling, no-code ¦ “className” is not allowed here: the design decides how things look. Remove it. & “style” is not allowed here: the design decides how things look. Remove it. & “onClick” would run code in the visitor’s browser, which is not allowed here. Remove it.
  a duplicate attribute ¦ <Section title="a" ⟦title="b"⟧>¶¶c¶¶</Section> ¦ duplicate-attribute ¦ “title” appears twice. Remove one of the two.
  only the tag ¦ <FAQ>¶¶⟦< ⟧Question title="Why?">¶¶Because.¶¶</Question>¶¶</FAQ> ¦ spaced-tag ¦ “<” is not the start of a tag, so visitors see it as it is. Remove the space after the “<”.
  a space in a closing tag ¦ <FAQ>¶¶<Question title="Why?">¶¶Because.¶¶⟦< /⟧Question>¶¶</FAQ> ¦ spaced-tag ¦ Remove the space
  spaces in both tags ¦ <FAQ>¶¶⟦< ⟧Question title="Why?">¶¶Because.¶¶⟦< / ⟧Question>¶¶</FAQ> ¦ spaced-tag ¦ Remove the space
  a misspelled opening tag ¦ <FAQ>¶¶<⟦Qestion⟧ title="Why?">¶¶Because.¶¶</Question>¶¶</FAQ> ¦ unknown-component ¦ There is no component <Qestion>. Did you mean Question?
  a space in a tag without contents ¦ Words.¶¶⟦< ⟧Projects featured /> ¦ spaced-tag ¦ Remove the space
  a space in an HTML tag or an empty component ¦ ⟦<b>⟧Bold</b> words.¶¶<Projects featured /> ¦ html-tag ¦ <b> is an HTML tag, which is not allowed here. For bold, write **words**.
  a “<” before attributes is not escaped by a fix ¦ ⟦<⟧1Question title="Why?"> ¦ stray-angle-bracket ¦ A “<” starts a component, but no name of one follows. Write “under” or “less than”, or \< to show the character.
`;

/** What cannot be parsed as it is, and what follows. */
export const syntax = mistakes`
  an unclosed tag ¦ Text.¶¶⟦<Section title="a">⟧¶¶Text. ¦ unclosed-tag ¦ <Section> is opened here and never closed. Write </Section> where it ends.
  an unclosed tag within a line ¦ Some ⟦<Lead>⟧text.¶¶More. ¦ unclosed-tag ¦ <Lead> is opened here and never closed. Write </Lead> where it ends.
  an unclosed tag in a list ¦ - one¶- ⟦<Lead>⟧two¶- three ¦ unclosed-tag ¦ <Lead> is opened here and never closed. Write </Lead> where it ends.
  a closing tag with another name ¦ ⟦<Section title="a">⟧¶¶Text.¶¶⟦</FAQ>⟧ ¦ unclosed-tag, wrong-closing-tag ¦ Write </Section> where it ends & has no opening tag
  an opening tag with the name of its parts ¦ ⟦<Stat>⟧¶¶<Stat value="3" label="years" />¶¶⟦</Stats>⟧ ¦ unclosed-tag, wrong-closing-tag ¦ <Stat> is opened here and never closed & </Stats> has no opening tag
  a closing tag without an opening tag ¦ Text.¶¶⟦</FAQ>⟧ ¦ wrong-closing-tag ¦ </FAQ> has no opening tag. Remove it, or write <FAQ> where it should begin.
  a “<” before a number ¦ It answers in ⟦<⟧10s. ¦ stray-angle-bracket ¦ A “<” starts a component, but no name of one follows. Write “under” or “less than”, or \< to show the character.
  an unclosed brace and words in braces ¦ Costs ⟦{⟧5 a month. ¦ stray-brace ¦ A “{” is read as the start of code, which is not allowed here. Write \{ to show the character.
  an unclosed brace and words in braces (2) ¦ Dear ⟦{first name}⟧, ¦ no-code ¦ The braces in “{first name}” are read as code, which is not allowed here. Write the text without braces. To show braces, write \{ and \}.
  an attribute without quotation marks ¦ <Section title=⟦Hello⟧>¶¶Text.¶¶</Section> ¦ unquoted-attribute ¦ The value of “title” has no quotation marks. Write straight quotation marks: title="Hello".
  a sentence that starts with “export” has its own message ¦ ⟦export⟧ formats include CSV. ¦ no-code ¦ A paragraph that starts with “export” is read as code. Start it with another word.
  the note for an HTML comment says how to write comments ¦ ⟦<!-- later -->⟧ ¦ html-comment ¦ HTML comments do not work here. Write {/* your comment */} instead of <!-- your comment -->.
  an unclosed quotation mark ¦ <Section title=⟦"⟧Hello>¶¶Text.¶¶</Section> ¦ unclosed-quotation ¦ The quotation mark that opens here is never closed. Add the closing one after the value: title="…".
  unclosed and wrongly closed tags ¦ <Section title="a">¶¶⟦<Lead>⟧¶¶b¶¶</Section> ¦ unclosed-tag ¦ <Lead> is opened here and never closed. Write </Lead> where it ends.
  unclosed and wrongly closed tags (2) ¦ ⟦<Lead>⟧a¶¶b</Lead> ¦ unclosed-tag ¦ <Lead> is opened in one paragraph and closed in another. Put <Lead> and </Lead> on their own lines, with empty lines around the text between them.
  unclosed and wrongly closed tags (3) ¦ <Lead>¶¶a¶¶</⟦Leda⟧> ¦ wrong-closing-tag ¦ </Leda> should close <Lead>, but the names differ. Write </Lead>.
  unclosed and wrongly closed tags (4) ¦ <⟦Leda⟧>¶¶a¶¶</Lead> ¦ unknown-component ¦ There is no component <Leda>. Did you mean Lead?
  unclosed and wrongly closed tags (6) ¦ a¶¶⟦<Section title="b"⟧ ¦ syntax ¦ <Section> is not finished: its “>” is missing. Check quotation marks and angle brackets: <Name attribute="value">.
  unreadable attributes (2) ¦ <Section title=⟦“a”⟧ ⟦subtitel⟧="b">¶¶c¶¶</Section> ¦ unquoted-attribute, unknown-field ¦ Write straight quotation marks: title="a". & Did you mean subtitle?
  unreadable attributes (3) ¦ <Section ⟦title={a b}⟧>¶¶c¶¶</Section> ¦ no-code ¦ The braces in this attribute are read as code, which is not allowed here. Write the value in quotation marks: name="value".
  unreadable attributes (4) ¦ ⟦<Section title="a", subtitle="b">⟧¶¶c¶¶</Section> ¦ syntax ¦ <Section> has a typo, such as a comma between attributes. Check quotation marks and angle brackets: <Name attribute="value">.
  HTML tags ¦ ⟦<b>⟧a</b> ⟦<br/>⟧ ⟦<a href="/b">⟧a</a> ⟦<img src="a.svg" alt="b"/>⟧ ⟦<iframe src="a"/>⟧ ⟦<u>⟧a</u> ¦ html-tag, html-tag, html-tag, html-tag, no-code, html-tag ¦ For bold, write **words**. & Start a new paragraph with an empty line, or & For a link, write [words](address). & For a picture, write ![what it shows](file). & Remove it. If the page needs it, ask a developer for a component. & Remove the tag and keep the text. The design
  a tag without a name and a comment without an end ¦ ⟦<>⟧a</> ¦ unknown-component ¦ <> is a tag without a name. Write the name of a component, or \< to show the character.
  a tag without a name and a comment without an end (2) ¦ a¶¶⟦{/* b⟧ ¦ unclosed-note ¦ The comment that starts here is never closed. Write */} where it ends.
  a tag that continues outside of a blockquote ¦ ⟦> <Lead¶title="a">b</Lead>⟧ ¦ syntax ¦ Check every “<” and “{”
  a URL that runs a script ¦ ⟦[a](javascript:b)⟧¶¶<LinkButton ⟦href="data:a"⟧>b</LinkButton> ¦ dangerous-link ¦ Write an address that starts with /, https://, mailto: or tel:.
`;

/** If parts of a body cannot be parsed, the rest is still checked, and consequences of the error are not reported. */
export const unread = mistakes`
  a sentence around unreadable characters ¦ We ⟦recieve⟧ it in ⟦<⟧10s for ⟦{prcie}⟧ and ⟦recieve⟧ it ⟦it⟧ well. ¦ spelling, stray-angle-bracket, no-code, spelling, repeated-word ¦ …
  codes before an unreadable character ¦ A \* &amp; b \< c ⟦<⟧10s ⟦teh⟧⟦  ⟧end ¦ stray-angle-bracket, spelling, double-space ¦ …
  what is in an unreadable tag, comment or link ¦ <Section title=⟦“teh teh”⟧>¶¶Text ⟦wrnog⟧.¶¶</Section>¶¶⟦<!-- teh teh -->⟧¶¶See ⟦<https://teh.example/teh>⟧. ¦ unquoted-attribute, spelling, html-comment, angle-link ¦ …
  the lines of a tag without an end ¦ Words ⟦wrnog⟧.¶¶⟦<Section⟧¶  title="teh"¶  subtitle="teh"¶¶More ⟦lnies⟧. ¦ spelling, syntax, spelling ¦ …
  headings after an unclosed tag ¦ ⟦<Section title="One">⟧¶¶### Below¶¶⟦##### Far below⟧ ¦ unclosed-tag, skipped-heading-level ¦ …
  headings in a misspelled component ¦ <⟦Setcion⟧ title="One">¶¶### Below¶¶</Setcion> ¦ unknown-component ¦ …
  a heading with the title of an unclosed tag ¦ ⟦<Section title="One">⟧¶¶⟦## One⟧ ¦ unclosed-tag, same-heading ¦ …
  attributes of a wrongly closed tag ¦ <Section titel="Why" onclick="x()">¶¶Text.¶¶</⟦Secton⟧> ¦ wrong-closing-tag ¦ …
  attributes of an unclosed tag ¦ <FAQ>¶⟦<Question titel="Why">⟧¶</FAQ> ¦ unclosed-tag ¦ …
  attributes of a misspelled tag ¦ <⟦Setcion⟧ titel="Why">¶¶Text.¶¶</Section> ¦ unknown-component ¦ …
  links and pictures around unreadable text ¦ For ⟦{price}⟧ see ⟦[here](/contact)⟧, ⟦![](map.svg) and ⟦[a](javascript:b)⟧. ¦ no-code, vague-link, alt-text, dangerous-link ¦ …
  a component in a misspelled one ¦ <⟦FeatureGird⟧>¶<Feature title="One">Text.</Feature>¶</FeatureGird> ¦ unknown-component ¦ …
  a component in one with another misspelling ¦ <⟦FeatureGird⟧>¶<Feature title="One">Text.</Feature>¶</FeatureGrid> ¦ unknown-component ¦ …
  a component in an unknown one ¦ ⟦<Grid>⟧¶<Feature title="One">Text.</Feature>¶</Grid> ¦ unknown-component ¦ …
  a component in another one ¦ <Team>¶⟦⟦<Feature title="One">⟧Text.</Feature>¶</Team> ¦ wrong-contents, misplaced-component ¦ …
  a misspelled component is checked as the intended one ¦ <FeatureGrid>¶<⟦Feture⟧ ⟦titel⟧="One" icon="clock">Text ⟦teh⟧.</Feture>¶</FeatureGrid> ¦ unknown-component, unknown-field, spelling ¦ …
  a misspelled component in the wrong place ¦ ⟦<⟦Questoin⟧ title="One">⟧Text.</Questoin> ¦ misplaced-component, unknown-component ¦ …
  all mistakes of a body at once ¦ In ⟦<⟧10s, ⟦<⟧= 3 or ⟦<⟧3 for ⟦{price}⟧.¶¶⟦<!-- a -->⟧¶¶⟦<https://example.com>⟧ and ⟦<me@example.com>⟧¶¶<⟦Setcion⟧ title="a">¶¶b ⟦{⟧c¶¶</Setcion>¶¶⟦<Section>¶¶d¶¶</Section>¶¶<FAQ>¶⟦<Question title="e">⟧f¶</FAQ>¶¶⟦export⟧ words ¦ stray-angle-bracket, stray-angle-bracket, stray-angle-bracket, no-code, html-comment, angle-link, angle-link, unknown-component, stray-brace, missing-field, unclosed-tag, no-code ¦ …
`;
