/** Mistakes in the text of a page. */
import { mistakes } from './table.ts';

/** Links and their words. */
export const links = mistakes`
  a space before the address ¦ See ⟦[our work] (/services)⟧ now. ¦ unparsed-link ¦ Write [words](/address)
  a line break before the address ¦ See ⟦[our work]¶(/services/web)⟧ now. ¦ unparsed-link ¦ Write [words](/address)
  a space before another site ¦ See ⟦[it] (https://www.w3.org)⟧ now. ¦ unparsed-link ¦ Write [words](/address)
  a space in the address ¦ See ⟦[our work](/port folio)⟧ now. ¦ unparsed-link ¦ Write [words](/address)
  a space in the name of a file ¦ See ⟦[it](price list.pdf)⟧ now. ¦ unparsed-link ¦ inside the address
  a space after the scheme ¦ See ⟦[us](https:// w3.org)⟧ now. ¦ unparsed-link ¦ inside the address
  a parenthesis that never closes ¦ See ⟦[our work](/services now.⟧ ¦ unparsed-link ¦ Write [words](/address)
  brackets and parentheses swapped ¦ See ⟦(our work)[/services]⟧ now. ¦ unparsed-link ¦ Write [words](/address)
  an undefined reference ¦ See ⟦[our work][work]⟧ now. ¦ unparsed-link ¦ Write [words](/address)
  an undefined short reference ¦ See ⟦[our work][]⟧ now. ¦ unparsed-link ¦ Write [words](/address)
  brackets of a wiki ¦ See ⟦[[services]]⟧ now. ¦ unparsed-link ¦ Write [words](/address)
  a link inside a link ¦ See ⟦[a [b](/services/web)](/contact)⟧ now. ¦ unparsed-link ¦ [words]
  a picture with a space before its name ¦ ⟦![A map] (map.svg)⟧ ¦ unparsed-link ¦ ![What it shows]
  mailto with a space ¦ Write to ⟦[us](mailto: ann@acme.org)⟧. ¦ unparsed-link ¦ inside the address
  mailto without @ ¦ Write to [us](⟦mailto:ann.acme.org⟧). ¦ wrong-address ¦ such as mailto:name@
  mailto with slashes ¦ Write to [us](⟦mailto://ann@acme.org⟧). ¦ wrong-address ¦ such as mailto:name@
  mailto with a coded space ¦ Write to [us](⟦mailto:%20ann@acme.org⟧). ¦ wrong-address ¦ such as mailto:name@
  a phone number with letters ¦ Call [us](⟦tel:+91-CALL-US⟧). ¦ wrong-address ¦ Write only digits
  a phone number of words ¦ Call [us](⟦tel:reception⟧). ¦ wrong-address ¦ Write only digits
  no phone number ¦ Call [us](⟦tel:⟧). ¦ wrong-address ¦ Write only digits
  two schemes ¦ See [us](⟦https://http://w3.org⟧). ¦ wrong-address ¦ Copy it again
  two other schemes ¦ See [us](⟦http://https://w3.org/a⟧). ¦ wrong-address ¦ Copy it again
  a scheme of two words ¦ See [us](⟦https//w3.org⟧). ¦ relative-link ¦ https:// for another site
  our own site ¦ See [us](⟦https://acme.example.com/services/web⟧). ¦ absolute-link ¦ “https://acme.example.com/services/web” is a page on this site, so the link should not include the domain. Write /services/web
  our own site by http ¦ See [us](⟦http://acme.example.com/services/web⟧). ¦ absolute-link ¦ Write /services
  our own site by www ¦ See [us](⟦https://www.acme.example.com/contact⟧). ¦ absolute-link ¦ Write /contact
  our own site without a scheme ¦ See [us](⟦//acme.example.com/contact⟧). ¦ absolute-link ¦ Write /contact
  this computer ¦ See [us](⟦http://localhost:5173/contact⟧). ¦ private-link ¦ only its path
  this computer by number ¦ See [us](⟦http://127.0.0.1:4173/⟧). ¦ private-link ¦ only you can reach
  a computer of the office ¦ See [us](⟦http://192.168.1.20/prices⟧). ¦ private-link ¦ public address
  a document to edit ¦ See [it](⟦https://docs.google.com/document/d/1a/edit⟧). ¦ private-link ¦ public/files
  a document of the team ¦ See [it](⟦https://acme.sharepoint.com/a.docx⟧). ¦ private-link ¦ have to sign in
  a mailbox on the web ¦ See [it](⟦https://mail.google.com/mail/u/0⟧). ¦ private-link ¦ have to sign in
  a file of this computer ¦ See ⟦[it](file:///Users/ann/a.pdf)⟧. ¦ dangerous-link ¦ public/files/
  a link without words ¦ See ⟦[](/services/web)⟧ now. ¦ link-without-words ¦ This link has no text, so visitors cannot see it and screen readers cannot announce it. Say where it leads: [our services](/services/web). Or remove it.
  a link of a space ¦ See ⟦[ ](/services/web)⟧ now. ¦ link-without-words ¦ Say where it leads
  a button without words ¦ ⟦<LinkButton href="/contact"></LinkButton>⟧ ¦ link-without-words ¦ Ask us</LinkButton>
  a link to an unknown page ¦ Text, and [words](⟦/testimonial). ¦ unknown-link ¦ There is no page /testimonial. Did you mean /testimonials?
  a link to an unknown page (2) ¦ [words](⟦/pricing?a=b⟧). ¦ unknown-link ¦ There is no page /pricing. Check the address, or create the page first.
  a suggestion replaces the whole path of a link, however it is encoded, ¦ [Us](⟦/test%69monial$&s?a=$1#part) ¦ unknown-link ¦ There is no page /testimonial$&s. Did you mean /testimonials?
  links are found in Markdown, definitions, components, fields and site. (2) ¦ [words][a]¶¶[a]: ⟦/nope⟧ "Title" ¦ unknown-link ¦ There is no page /nope. Check the address, or create the page first.
  links are found in lists, quotations and bold text ¦ > - a **[b](⟦/nope⟧)** ¦ unknown-link ¦ There is no page /nope.
  links are found in Markdown, definitions, components, fields and site. (3) ¦ <LinkButton¶  href="⟦/nope⟧">Words</LinkButton> ¦ unknown-link ¦ There is no page /nope. Check the address, or create the page first.
  a link to an unknown file ¦ [words](⟦/files/prices.pdf⟧) ¦ unknown-link ¦ There is no file public/files/prices.pdf. Check the address, or put the file into public/files/.
  a link with wrong capital letters ¦ [words](⟦/Contact?service=web⟧) ¦ link-case ¦ /Contact should be /contact. Links are case-sensitive. Write /contact?service=web
  links that are not canonical ¦ [a](⟦/services/web/⟧) [b](⟦/services/web.html⟧) [c](⟦/services/web.mdx#main⟧) [d](⟦/index.html⟧) [e](⟦/testimonials/index⟧)¶[f](⟦/content/services/web.mdx⟧) [g](⟦//contact⟧) [h](⟦/services//web⟧) ¦ unclean-link ¦ Write /services/web & Write /services/web & Write /services/web#main & The address of that page is /. & Write /testimonials & Write /services/web & Write /contact & Write /services/web
  incomplete URLs ¦ [a](⟦contact⟧) [b](⟦services/web.mdx⟧) [c](⟦./contact.mdx⟧) [d](⟦www.example.org⟧) [e](⟦hello@example.com⟧) [f](⟦nowhere⟧) ⟦[g](htps://example.org)⟧ ¦ relative-link, relative-link, relative-link, relative-link, relative-link, relative-link, dangerous-link ¦ Write /contact & Write /services/web & Write /contact & Write https://www.example.org & Write mailto:hello@example.com & Start with / for a page on this site, or with & Write an address that starts with /, https://
  an absolute link to the site itself ¦ [a](⟦https://acme.example.com/contact⟧) [b](⟦https://ACME.example.com⟧) [c](⟦https://acme.example.com/nope⟧) [d](⟦https://acme.example.com/contact/⟧) [e](https://acme.example.community/) ¦ absolute-link, absolute-link, unknown-link, absolute-link ¦ Write /contact & “https://ACME.example.com” is a page on this & Check the address, or create the page first. & Write /contact
  a link without a URL ¦ ⟦[words]() and [shop](⟦#⟧) ¦ empty-link ¦ Add one: [words](/contact).
  a link that would run code ¦ ⟦[words](JavaScript:alert(1))⟧ ¦ dangerous-link ¦ This address could run code in the visitor’s browser. Write an address that starts with /, https://, mailto: or tel:.
  a link to an unknown section ¦ [a](⟦#how-we-wrk) [b](⟦/contact#form⟧)¶¶<Section title="How we work">¶¶Text.¶¶</Section>¶¶<Section title="How we work 1">¶¶Text.¶¶</Section> ¦ unknown-part ¦ Did you mean #how-we-work? & That page has no anchors. Link to the page itself.
  a project without a case study may be linked, and is listed ¦ [a](⟦/portfolio/web/bakery) ¦ unknown-link ¦ There is no page /portfolio/web/bakery. Did you mean /portfolio/web?
  [][services] [services]: /services has no text ¦ See ⟦[][services]⟧¶¶[services]: ⟦/services⟧ ¦ link-without-words, unknown-link ¦ Say where it leads: [our services](/contact). Or remove it. & Check the address, or create the page first.
  [![What it shows](a.svg)](/services) has a text ¦ See [⟦![What it shows](a.svg)](⟦/services⟧) ¦ unknown-picture, unknown-link ¦ Did you mean map.svg? & Check the address, or create the page first.
  the spaces around the markup of “Words ** ** words.” are no double spa ¦ Words ⟦**⟧ ⟦**⟧ words. ¦ unparsed-emphasis ¦ Write **words**, *words* or ~~words~~ with both marks right at the words, or remove them.
  the note contains the URL of the link ¦ ⟦<LinkButton href="/about" />⟧ ¦ link-without-words ¦ Say where it leads: <LinkButton href="/about">Ask us</LinkButton>. Or remove it.
  links that do not say where they lead ¦ Ask us ⟦[here](/contact)⟧, or ⟦[**Read more** …](/about)⟧.¶¶⟦<LinkButton href="/contact">Click here!</LinkButton>⟧ ¦ vague-link ¦ Say what is there: [our five ad formats](/services/ads-generation).
  links that say where they lead ¦ [More about us](/about), [the clinic here](⟦/a)¶¶<LinkButton href="/contact">Contact us</LinkButton> ¦ unknown-link ¦ There is no page /a. Did you mean /?
`;

/** Prose, and Markdown that did not become what its author meant. */
export const texts = mistakes`
  a picture with a space in its name ¦ ⟦![A map](office map.svg)⟧ ¦ unparsed-link ¦ inside the name
  an unknown scheme ¦ See ⟦[us](htp://w3.org)⟧. ¦ dangerous-link ¦ “htp:”
  bold that never ends ¦ This is ⟦**⟧bold. ¦ unparsed-emphasis ¦ Write **words**
  bold with spaces inside ¦ This is ⟦**⟧ bold ⟦**⟧ text. ¦ unparsed-emphasis ¦ right at the words
  bold with a space at its end ¦ This is ⟦**⟧bold ⟦**⟧text. ¦ unparsed-emphasis ¦ right at the words
  bold over two paragraphs ¦ So ⟦**⟧bold.¶¶And more⟦**⟧ text. ¦ unparsed-emphasis ¦ is not emphasis
  italics with spaces inside ¦ This is ⟦* so *⟧ text. ¦ unparsed-emphasis ¦ Write **words**, *words*
  crossed out with spaces ¦ This is ⟦~~⟧ so ⟦~~⟧ text. ¦ unparsed-emphasis ¦ or ~~words~~
  a heading without a space ¦ ⟦##H⟧eading ¦ unparsed-heading ¦ Write ## Heading
  a heading in a list without a space ¦ - ⟦##H⟧eading ¦ unparsed-heading ¦ Write ## Heading
  a heading under a line ¦ Text¶⟦###H⟧eading ¦ unparsed-heading ¦ and a space
  seven levels ¦ ⟦#######⟧ Heading ¦ unparsed-heading ¦ at most six
  hyphens under a sentence ¦ ⟦Some words of a text.¶---⟧¶¶More. ¦ accidental-heading ¦ The hyphens under this line make it a heading. For a heading, write ## before it. For a line across the page, leave an empty line above the hyphens.
  many hyphens under a sentence ¦ ⟦Some words.¶-----------⟧¶¶More. ¦ accidental-heading ¦ empty line above
  hyphens under two lines ¦ ⟦Some words of¶a paragraph.¶---⟧¶¶More. ¦ accidental-heading ¦ write ## before
  more cells than columns ¦ | a | b |¶| - | - |¶| 1 | 2 ⟦| 3 |⟧ ¦ lost-cells ¦ Add a column
  a second line with more columns ¦ ⟦| a | b |⟧¶| - | - | - |¶| 1 | 2 | ¦ unparsed-table ¦ one --- for each
  a head with fewer columns ¦ ⟦| a |⟧¶| - | - |¶| 1 | 2 | ¦ unparsed-table ¦ one --- for each column
  a table without its second line ¦ ⟦| a | b |⟧¶| 1 | 2 | ¦ unparsed-table ¦ as the second line
  a table without lines around it ¦ ⟦a | b⟧¶1 | 2¶3 | 4 ¦ unparsed-table ¦ as the second line
  a table with empty lines ¦ ⟦| a | b |⟧¶¶| - | - |¶¶| 1 | 2 | ¦ unparsed-table ¦ second line
  a table pasted with tabs ¦ ⟦Plan␉Price⟧¶Small␉10¶Large␉20 ¦ unparsed-table ¦ Write | between the cells
  bullets of a word processor ¦ ⟦• ⟧One¶• Two ¦ unparsed-list ¦ hyphen and a space
  bullets under a line ¦ We offer:¶⟦▪ ⟧One¶▪ Two ¦ unparsed-list ¦ hyphen and a space
  bullets in paragraphs ¦ ⟦• ⟧One¶¶• Two ¦ unparsed-list ¦ hyphen and a space
  dashes as bullets ¦ ⟦– ⟧One¶– Two ¦ unparsed-list ¦ hyphen and a space
  bullets without a space ¦ ⟦-⟧One¶-Two ¦ unparsed-list ¦ hyphen and a space
  numbers without a space ¦ ⟦1.⟧One¶2.Two ¦ unparsed-list ¦ 1. One item
  letters as numbers ¦ ⟦a)⟧ One¶b) Two ¦ unparsed-list ¦ 1. One item
  a list from 2 under a line ¦ We offer:¶⟦2.⟧ One¶3. Two ¦ unparsed-list ¦ below an empty line
  an undefined footnote ¦ As measured.⟦[^1]⟧ ¦ undefined-footnote ¦ [^1]: The note
  a footnote of an encyclopedia ¦ As measured.⟦[1]⟧ ¦ undefined-footnote ¦ Remove it, or write [^1]
  a footnote that nothing refers to ¦ As measured.¶¶⟦[^1]: The note.⟧ ¦ undefined-footnote ¦ do not see this line
  a mark of another program ¦ This is ⟦==marked==⟧ text. ¦ unparsed-mark ¦ **words** for emphasis
  a box of another program ¦ > ⟦[!NOTE]⟧¶> Words ¦ unparsed-mark ¦ is not Markdown of this site
  fields of another program ¦ ⟦+++⟧¶Words¶⟦+++⟧ ¦ unparsed-mark ¦ is not Markdown of this site
  a container of another program ¦ ⟦:::note⟧¶Words¶⟦:::⟧ ¦ unparsed-mark ¦ is not Markdown of this site
  curly quotes around a value ¦ <Section title=⟦“Our work”⟧>¶¶Words.¶¶</Section> ¦ unquoted-attribute ¦ title="Our work"
  a curly quote at the end ¦ <Section title=⟦"⟧Our work”>¶¶Words.¶¶</Section> ¦ unclosed-quotation ¦ closing one
  bold in an attribute ¦ <Section title="Our ⟦**best**⟧ work">¶¶Words.¶¶</Section> ¦ markup-in-text ¦ only words
  a link in an attribute ¦ <Section title="See ⟦[it](/contact)⟧">¶¶Words.¶¶</Section> ¦ markup-in-text ¦ only words
  a tag in an attribute ¦ <Section title="Our ⟦<b>⟧best⟦</b>⟧ work">¶¶Words.¶¶</Section> ¦ markup-in-text ¦ only words
  a heading in an attribute ¦ <Section title="⟦## ⟧Our work">¶¶Words.¶¶</Section> ¦ markup-in-text ¦ only words
  capitals ¦ ⟦CALL US TODAY TO LEARN MORE⟧ ¦ shouting ¦ in lowercase
  capitals in a sentence ¦ We are the ⟦BEST AGENCY IN THE WORLD⟧ for you. ¦ shouting ¦ in lowercase
  three exclamation marks ¦ Call us today⟦!!!⟧ ¦ shouting ¦ one mark
  two question marks ¦ Why wait⟦??⟧ ¦ shouting ¦ one mark
  the placeholder TODO ¦ Prices are ⟦TODO⟧ now. ¦ placeholder ¦ a draft until
  the placeholder TBD ¦ Prices are ⟦TBD⟧ now. ¦ placeholder ¦ a draft until
  the placeholder TK ¦ Prices are ⟦TK⟧ now. ¦ placeholder ¦ a draft until
  the placeholder XXX ¦ Prices are ⟦XXX⟧ now. ¦ placeholder ¦ a draft until
  the placeholder FIXME ¦ Prices are ⟦FIXME⟧ now. ¦ placeholder ¦ a draft until
  the placeholder ??? ¦ Prices are ⟦???⟧ now. ¦ placeholder ¦ a draft until
  the placeholder ____ ¦ Prices are ⟦____⟧ now. ¦ placeholder ¦ a draft until
  the placeholder [COMPANY NAME] ¦ Prices are ⟦[COMPANY NAME]⟧ now. ¦ placeholder ¦ a draft until
  the placeholder [Insert name here] ¦ Prices are ⟦[Insert name here]⟧ now. ¦ placeholder ¦ a draft until
  the placeholder [Write the price here] ¦ Prices are ⟦[Write the price here]⟧ now. ¦ placeholder ¦ a draft until
  the placeholder [Name the first step here] ¦ ⟦[Name the first step here]⟧ ¦ placeholder ¦ a draft until
  filler text ¦ ⟦Lorem ipsum dolor sit amet.⟧ ¦ placeholder ¦ a draft until
  a repeated word ¦ We read the ⟦the⟧ notes. ¦ repeated-word ¦ “the” appears twice. Remove one of the two.
  a word repeated across two lines ¦ <Section title="Why">¶¶- We read the¶  ⟦the⟧ notes. The ⟦the⟧ end.¶¶</Section> ¦ repeated-word ¦ Remove one of the two.
  the fix for several spaces is one space ¦ One⟦  ⟧two. ¦ double-space ¦ There are 2 spaces between two words. Use one space.
  other spellings than those of the house ¦ ⟦E-mails⟧ after the ⟦hand-over⟧. ¦ house-style ¦ This site writes “Emails” instead of “E-mails”. Write Emails. & This site writes “handoff” instead of “hand-over”. Write handoff.
  other spellings in capitals ¦ ⟦On-line⟧: ⟦E-MAIL⟧ us. ¦ house-style ¦ Write Online. & Write EMAIL.
  straight quotation marks and apostrophes ¦ We⟦'⟧ll say ⟦"⟧yes⟦"⟧, said the client⟦'⟧s lawyer. ¦ straight-quote ¦ This apostrophe is straight. The site uses cu & This quotation mark is straight. The site use & This quotation mark is straight. The site use & This apostrophe is straight. The site uses cu
  nothing is said about Our to-do list, todo lists and Todoist ¦ Our to-do list, ⟦todo⟧ lists and Todoist. ¦ spelling ¦ “todo” is not in the dictionary of American English. Did you mean too? If the word is correct, add it: npm run words -- add todo
  misspellings in components, attributes, tables and descriptions ¦ <FAQ>¶<Question title="How ⟦lnog⟧ is it?">¶¶Some **⟦wekes⟧**, or¶⟦sevrel⟧ months.¶¶| a | b |¶| - | - |¶| c | ⟦tabel⟧ |¶¶![A ⟦mpa⟧](map.svg)¶¶</Question>¶</FAQ> ¦ spelling ¦ “lnog” is not in the dictionary of American English. Did you mean long? If the word is correct, add it: npm run words -- add lnog & Did you mean weeks? & If the word is correct, add it: npm run words -- add sevrel & Did you mean table? & Did you mean map, ma?
  a conflict in another one ¦ ⟦<<<<<<< a⟧¶One.¶¶⟦<<<<<<< b⟧¶Two.¶⟦>>>>>>> c⟧¶=======¶Three.¶>>>>>>> d ¦ merge-conflict ¦ Keep the version that you want & Keep the version that you want & Delete this leftover line
  a conflict does not hide other problems ¦ ⟦<<<<<<< a⟧¶For ⟦{price}⟧.¶=======¶For {cost}.¶>>>>>>> b¶¶⟦<Fqa />⟧ ¦ merge-conflict, no-code, unknown-component ¦ …
`;

/** Headings. */
export const headings = mistakes`
  a skipped heading level ¦ <Section title="Why">¶¶⟦#### Deep⟧¶¶</Section> ¦ skipped-heading-level ¦ This heading skips a level: it is level 4, and the one above it is level 2. Write ### instead of ####.
  a skipped heading level (2) ¦ Text.¶¶⟦### Deep⟧ ¦ skipped-heading-level ¦ This heading skips a level: it is level 3, and the one above it is level 1. Write ## instead of ###.
  an underlined heading above quotations, which is no conflict ¦ ⟦Title¶=======⟧¶¶> > quoted ¦ second-main-heading ¦ Write ## instead of #
  a second main heading ¦ ⟦# About us⟧¶¶Text. ¦ second-main-heading ¦ Write ## instead of #, or change “heading” or “title” at the top of the file.
  an empty heading ¦ <Section title="Why">¶¶⟦###⟧¶¶Text.¶¶</Section> ¦ empty-heading ¦ This heading is empty. Write its text, or remove it.
  headings of components count ¦ <Section title="Why">¶¶<FAQ>¶<Question title="How">¶¶⟦##### In short⟧¶¶</Question>¶</FAQ>¶¶</Section> ¦ skipped-heading-level ¦ This heading skips a level: it is level 5, and the one above it is level 3. Write #### instead of #####.
  two sections with the same anchor ¦ <Section title="What we do">¶¶A.¶¶</Section>¶¶<Section¶  subtitle="b"¶  ⟦title="What we do?"⟧¶>¶¶B.¶¶</Section> ¦ same-heading ¦ “What we do?” has the anchor #what-we-do, the same as the heading in line 7. Rename one of the two, so that both can be linked to.
  a heading with the name of its section ¦ <Section title="Why">¶¶⟦### *Why*⟧¶¶</Section> ¦ same-heading ¦ “Why” has the anchor #why, the same as the heading in line 7. Rename one of the two, so that both can be linked to.
`;

/** Pictures and their descriptions. */
export const pictures = mistakes`
  a file of public/ ¦ ⟦![A map](/files/plan.png) ¦ unknown-picture ¦ Put the file into content/_pictures and write only its name.
  a file of public/ with its folder ¦ ⟦![A map](public/plan.png) ¦ unknown-picture ¦ Put the file into content/_pictures and write only its name.
  another site ¦ ⟦![A map](https://w3.org/plan.png) ¦ unknown-picture ¦ Put the file into content/_pictures and write only its name.
  a path of Windows ¦ ⟦![A map](C:\Users\ann\plan.png) ¦ unknown-picture ¦ Put the file into content/_pictures and write only its name.
  a path of a Mac ¦ ⟦![A map](/Users/ann/plan.png) ¦ unknown-picture ¦ Put the file into content/_pictures and write only its name.
  a file address ¦ ⟦![A map](file:///Users/ann/plan.png) ¦ unknown-picture ¦ Put the file into content/_pictures and write only its name.
  a HEIC photo ¦ ⟦![A map](plan.HEIC) ¦ unknown-picture ¦ Put the file into content/_pictures and write only its name.
  a PDF ¦ ⟦![A map](plan.pdf) ¦ unknown-picture ¦ Put the file into content/_pictures and write only its name.
  the whole path ¦ ⟦![A map](content/_pictures/map.svg) ¦ unknown-picture ¦ Did you mean map.svg?
  a relative path ¦ ⟦![A map](../_pictures/map.svg) ¦ unknown-picture ¦ Did you mean map.svg?
  a path with a dot ¦ ⟦![A map](./map.svg) ¦ unknown-picture ¦ Did you mean map.svg?
  wrong capitals ¦ ⟦![A map](Map.svg) ¦ unknown-picture ¦ Did you mean map.svg
  another type ¦ ⟦![A map](map.png) ¦ unknown-picture ¦ Did you mean map.svg
  a picture without an alternative text ¦ Text ⟦![](map.svg). ¦ alt-text ¦ Describe it: ![What it shows](map.svg)
  a picture without an alternative text (2) ¦ ⟦![ ][map]¶¶[map]: map.svg ¦ alt-text ¦ Describe it: ![What it shows](map.svg)
  an alternative text that says nothing ¦ ⟦![map.svg](map.svg) ¦ alt-text ¦ Describe it as you would on the phone: “The workshop on a Monday morning, two people at a bench”.
  an alternative text that says nothing (2) ¦ ⟦![map](map.svg) ¦ alt-text ¦ Describe it as you would on the phone: “The workshop on a Monday morning, two people at a bench”.
  an alternative text that says nothing (3) ¦ ⟦![Map](map.svg) ¦ alt-text ¦ Describe it as you would on the phone: “The workshop on a Monday morning, two people at a bench”.
  an alternative text that says nothing (4) ¦ ⟦![IMG_0042.jpg](map.svg) ¦ alt-text ¦ Describe it as you would on the phone: “The workshop on a Monday morning, two people at a bench”.
  an unknown icon ¦ <FeatureGrid>¶<Feature title="a" icon="globe">c</Feature>¶<Feature title="b" ⟦icon="gloobe">d</Feature>¶</FeatureGrid> ¦ unknown-icon ¦ There is no icon “gloobe”. Did you mean globe?
  an unknown picture ¦ Text ⟦![A map](mpa.svg) and text. ¦ unknown-picture ¦ There is no image content/_pictures/mpa.svg. Did you mean map.svg?
  an unknown project ¦ <CaseNote ⟦project="shp">¶¶Text.¶¶</CaseNote> ¦ unknown-project ¦ There is no project with the id “shp”. Did you mean shop?
  an unknown category ¦ <Projects ⟦category="wbe" /> ¦ unknown-category ¦ There is no portfolio category “wbe”. Did you mean web?
  an unknown picture in a definition ¦ ⟦![A map][map]¶¶[map]: mpa.svg ¦ unknown-picture ¦ There is no image content/_pictures/mpa.svg. Did you mean map.svg?
`;

/** Lines that Markdown reads as something else, so that a part of them is not shown. */
export const lostText = mistakes`
  a plus sign at the start ¦ We measured it.¶¶⟦+⟧ 5 percent in a year. ¦ accidental-list ¦ Write \+ to show it
  a year at the start ¦ We opened.¶¶⟦2018.⟧ A good year. ¦ accidental-list ¦ Write 2018\.
  an address that nothing uses ¦ Words.¶¶⟦[a]: /about⟧ ¦ unused-address ¦ Write [words][a]
  a table without a first heading ¦ ⟦|  ⟧| Price |¶| --- | --- |¶| Small | 10 | ¦ empty-table-heading ¦ Write what is in the column
`;
