/** Mistakes in the fields of a page. */
import { mistakes } from './table.ts';

/** Lines that follow the fields of an ordinary page. */
export const fields = mistakes`
  a tag in a field ¦ label: Our ⟦<b>⟧best⟦</b>⟧ ¦ markup-in-text ¦ only words
  a line break in a field ¦ label: One⟦<br>⟧two ¦ markup-in-text ¦ only words
  a code in a field ¦ label: Research ⟦&amp;⟧ care ¦ markup-in-text ¦ only words
  a space code in a field ¦ label: Research⟦&nbsp;⟧team ¦ markup-in-text ¦ only words
  bold in a field ¦ label: Our ⟦**best**⟧ work ¦ markup-in-text ¦ only words
  a link in a field ¦ heading: Our ⟦[best](/contact)⟧ work ¦ markup-in-text ¦ only words
  capitals in a field ¦ heading: ⟦ALL OF OUR WORK⟧ ¦ shouting ¦ in lowercase
  a placeholder in a field ¦ heading: ⟦TBD⟧ ¦ placeholder ¦ a draft until
  a placeholder in a draft ¦ draft: true¶heading: ⟦TBD⟧ ¦ placeholder ¦ a draft until
  a colon without its space ¦ ⟦label:Notes ¦ yaml ¦ A space is missing after the colon
  a number without its space ¦ ⟦order:3 ¦ yaml ¦ A space is missing after the colon
  a colon without its space in a group ¦ seo:¶  ⟦title:Notes ¦ wrong-type ¦ lines below it
  a heading as a list ¦ heading:¶  ⟦- One¶  - Two ¦ wrong-type ¦ Write “heading
  brackets in a heading ¦ heading: ⟦[Company]⟧ ¦ wrong-type ¦ "[Company]"
  a menu in one word ¦ menu: ⟦footer ¦ wrong-type ¦ indented by two spaces: “header: …”
  a menu as a list ¦ menu: ⟦[header, footer] ¦ wrong-type ¦ “footer: …”
  a heading of 130 characters ¦ heading: ⟦Calls answered while you sleep Calls answered while you sleep Calls answered while you sleep Calls answered while you sleep Calls answered while you sleep⟧ ¦ long-heading ¦ a short heading
  a date in 2072 ¦ publishAt: ⟦2072-01-15⟧ ¦ far-date ¦ Check the year
  a date in 1927 ¦ publishAt: ⟦1927-01-15⟧ ¦ far-date ¦ Check the year
  a date in another form ¦ publishAt: ⟦01/15/2027 ¦ wrong-value ¦ such as 2027-01-15
  a link that would run code (4) ¦ cta:¶  subtitle: a¶  title: b¶  description: c¶  primaryButtonText: d¶  primaryButtonLink: ⟦java␉script:alert(1) ¦ dangerous-link ¦ This address could run code in the visitor’s browser. Write an address that starts with /, https://, mailto: or tel:.
  a link to an unknown page in a field ¦ cta:¶  subtitle: a¶  title: b¶  description: c¶  primaryButtonText: d¶  primaryButtonLink: ⟦/nope⟧ ¦ unknown-link ¦ There is no page /nope. Check the address, or create the page first.
  the same date twice ¦ publishAt: 2027-02-01¶expiresAt: ⟦2027-02-01T00:00 ¦ dates ¦ The page would disappear (2027-02-01T00:00) before it appears (2027-02-01). Give expiresAt a later date than publishAt, or remove it.
  other spellings in a field ¦ label: A ⟦chat bot⟧ for a ⟦web site⟧ ¦ house-style ¦ This site writes “chatbot” instead of “chat bot”. Write chatbot. & This site writes “website” instead of “web site”. Write website.
  values that change without quotation marks ¦ label: ⟦~¶heading: ⟦null ¦ wrong-type ¦ If you mean exactly that, write "~". Otherwise, remove the line. & If you mean exactly that, write "null". Otherwise, remove the line.
  a comment that cuts a text ¦ heading: ⟦We are⟧ #1 in AI ¦ cut-text ¦ To show all of it, put the text in quotation marks. To keep the comment, add a space after “#”.
  quotation marks that visitors see ¦ label: ⟦“About us”⟧ ¦ visible-quotes ¦ To hide them, write "About us". To show them, write
  all errors of the fields ¦ ⟦title: ⟦About: us⟧¶title: b¶description: ⟦*New*⟧¶label: ⟦&a⟧¶heading: ⟦@home⟧¶menu:¶⟦␉order: 1 ¦ yaml ¦ This field appears twice. Remove one of the two. & There is a second colon in this line. & Put the text in quotation marks. & Put the text in quotation marks. & Text cannot start with this character here. Put the text in quotation marks. & This line is indented with a tab. Use spaces: two for each level.
  forbidden field names and a field without a name ¦ ⟦__proto__: a¶⟦constructor: b¶⟦: c ¦ yaml ¦ “__proto__” cannot be the name of a field. Remove the line. & “constructor” cannot be the name of a field. Remove the line. & This field has no name. Write a name before the colon.
  text after a quotation ¦ label: "b" ⟦and c ¦ yaml ¦ The quotation marks of this text do not match, or they are curly.
  the first wrong indentation, and nothing below it ¦ heading: x¶⟦  title: c¶  label: d¶label: f¶␉g: h ¦ yaml ¦ indented differently
  a field of an entry with another indentation ¦ aliases:¶  - b: "c"¶⟦   d: e ¦ yaml ¦ indented differently
  misspelled and unknown fields of a group ¦ cta:¶  subtitle: a¶  ⟦titel⟧: b¶  ⟦background: c¶  description: d ¦ unknown-field ¦ “titel” is not a field of “cta”. Did you mean title? & “background” is not a field of “cta”. You can use: description, primaryButtonLink,
  a missing field of a group ¦ cta:¶  ⟦subtitle: a¶  description: d ¦ missing-field ¦ “title” of “cta” is missing. Add a line “title: …”.
  wrong types of a field of a group, of a group and of a text, and an empty group ¦ menu:¶  order: ⟦first¶seo: ⟦none¶heading: ⟦12⟧¶cta:⟦ ¦ wrong-type ¦ “order” of “menu” should be a number, but it is text. Write a number in figures, without quotation marks: order: 3 & “seo” should be a group of fields, but it is text. Write “seo:” and, on the lines below it, each indented by two spaces: “title: …”, “description: …”. & “heading” should be text, but it is a number. Put it in quotation marks: "12" & “cta” is empty. Write “cta:” and, on the lines below it,
  a misspelled field ¦ ⟦lable⟧: Us ¦ unknown-field ¦ “lable” is not a field of a page. Did you mean label?
  a field of another page type ¦ ⟦quotes: [] ¦ unknown-field ¦ “quotes” is not a field of a page.
  a field of the wrong type ¦ draft: ⟦yes¶label: ⟦1.1⟧¶cta: ⟦Ask us¶aliases: ⟦/old ¦ wrong-type ¦ Write true or false. & Put it in quotation marks: "1.1" & “cta” should be a group of fields, but it is & Write a list in brackets
  an empty field ¦ label: ⟦" "¶heading: ⟦null ¦ empty-field, wrong-type ¦ Write something, or remove the line. & If you mean exactly that, write "null". Otherwise, remove the line.
  a malformed date or id ¦ publishAt: ⟦15 January ¦ wrong-value ¦ “publishAt” cannot be “15 January”. Write a date such as 2027-01-15 or 2027-01-15T09:00.
  a date that does not exist ¦ publishAt: ⟦2027-13-45 ¦ wrong-value ¦ “publishAt” cannot be “2027-13-45”. Write a date that exists.
`;

/** Whole pages: the dashes around the fields, and the fields that every page has. */
export const pages = mistakes`
  four dashes ¦ ⟦----⟧¶template: page¶title: About¶description: Who we are, where we work, and what we have been building.¶⟦----⟧¶¶Words. ¦ frontmatter-fence ¦ The file starts with “----”, so its fields cannot be read. & This line ends the fields, but it is not exactly three dashes.
  an empty line before four dashes ¦ ⟦¶⟧⟦----⟧¶⟦⟦template: page¶⟦ ---⟧ ¦ frontmatter-fence, frontmatter-fence, missing-field, missing-field, frontmatter-fence ¦ The file starts with an empty line. Remove it. The first line must be --- & The file starts with “----”, so its fields cannot be read. Write exactly three dashes: --- & “title” is missing. & “description” is missing. & This line ends the fields, but it is not exactly three dashes. Write exactly three dashes: ---
  another format ¦ ⟦---json⟧¶{}¶---¶¶⟦{a}⟧ ¦ frontmatter-fence, no-code ¦ The file starts with “---json”, so its fields cannot be read. Write exactly three dashes: --- & The braces in “{a}” are read as code
  a space before the dashes ¦ ⟦ ---⟧¶template: page¶title: About¶description: Who we are, where we work, and what we have been building.¶---¶¶Words. ¦ frontmatter-fence ¦ Write exactly three dashes: ---
  no fields ¦ ⟦⟧Hello ¦ frontmatter-fence ¦ Start with three dashes, then the fields, then three dashes again.
  no dashes after the fields ¦ ⟦---⟧¶template: page¶title: About¶description: Who we are, where we work, and what we have been building.¶¶Words. ¦ frontmatter-fence ¦ Put a line of three dashes after the last field: ---
  a field that appears twice ¦ ---¶template: page¶title: About¶description: Who we are, where we work, and what we have been building.¶⟦title: Us¶⟦title: You¶---¶¶Words. ¦ yaml ¦ This field appears twice.
  values that change without quotation marks ¦ ---¶template: page¶title: ⟦1.10⟧¶description: ⟦010⟧¶label: no¶heading: 2027-01-15¶draft: ⟦yes¶--- ¦ wrong-type ¦ Put it in quotation marks: "1.10" & Put it in quotation marks: "010" & Write true or false.
  a line of words between the dashes ¦ ---¶⟦Hello there¶---¶¶Words.¶ ¦ wrong-type ¦ The fields cannot be read. Write each field as a name, a colon, a space and its text.
  an indented first field ¦ ---¶⟦ template: page¶title: About¶---¶¶Words.¶ ¦ yaml ¦ indented differently
  malformed fences ¦ ---¶⟦¶--- ¦ missing-field ¦ “template” is missing. For an ordinary page, write template: page. You can use: contact, home, notFound, page, portfolio, services, testimonials.
  a missing template ¦ ---¶⟦title: About¶description: Us.¶---¶¶Words. ¦ missing-field ¦ “template” is missing. For an ordinary page, write template: page. You can use: contact, home, notFound, page, portfolio, services, testimonials.
  a misspelled template ¦ ---¶template: ⟦pgae⟧¶title: About¶description: Us.¶---¶¶Words. ¦ wrong-value ¦ “template” is “pgae”, which is not an option. Did you mean page?
  a missing field ¦ ---¶⟦template: page¶title: About¶---¶¶Words. ¦ missing-field ¦ “description” is missing. Add a line “description: …”.
  problems of the fields and of the body ¦ ---¶template: page¶title: About¶description: Us.¶⟦lable⟧: Us¶---¶¶⟦<Fqa />⟧ ¦ unknown-field, unknown-component ¦ “lable” is not a field of a page. Did you mean label? & There is no component <Fqa>. Did you mean FAQ?
  unreadable fields do not hide problems of the body ¦ ---¶title: ⟦a: b⟧¶---¶¶For ⟦{price}⟧. ¦ yaml, no-code ¦ There is a second colon in this line. Put the text in quotation marks. & Write the text without braces. To show braces, write \{ and
  straight marks in a component’s text and in the fields ¦ ---¶template: page¶title: About¶description: ⟦Us.¶label: It⟦'⟧s¶heading: 'A ⟦"⟧b⟦"⟧: c'¶---¶¶<Section title="It⟦'⟧s here">¶¶On.¶¶</Section> ¦ short-description, straight-quote, straight-quote, straight-quote, straight-quote ¦ Say what the page offers and to whom, in 50 to 160 character & Write ’ & Write “ & Write ” & Write ’
  a word repeated in a component’s text, across bold markup or in a field ¦ ---¶template: page¶title: About¶description: ⟦Us.¶label: For ⟦for⟧ you¶---¶¶<Section title="Why we ⟦we⟧ do it">¶¶We **read** ⟦read⟧.¶¶</Section> ¦ short-description, repeated-word, repeated-word, repeated-word ¦ Say what the page offers and to whom, in 50 to 160 character & Remove one of the two. & Remove one of the two. & Remove one of the two.
  a placeholder in a field is an error too, and in a draft a warning ¦ ---¶template: page¶title: About¶description: Us.¶draft: true¶---¶¶Call ⟦TODO⟧. ¦ placeholder ¦ “TODO” is a placeholder. Write the words, or leave the page a draft until they are there: draft: true.
  two spaces between words ¦ ---¶template: page¶title: About¶description: ⟦Us.¶label: For⟦  ⟧you¶---¶¶One⟦  ⟧two.⟦   ⟧Three. ¦ short-description, double-space, double-space, double-space ¦ Say what the page offers and to whom, in 50 to 160 character & Use one space. & Use one space. & Use one space.
  conflicts in the fields and in the body ¦ ---¶template: page¶⟦<<<<<<< HEAD⟧¶title: Ours¶=======¶title: Theirs¶>>>>>>> branch¶description: Who we are, where we work, and what we have been building.¶---¶¶Text.¶¶⟦>>>>>>> branch⟧¶ ¦ merge-conflict ¦ There are two conflicting versions of this text. Keep the version that you want. Delete the other one, and the lines <<<<<<<, ======= and >>>>>>>. & Delete this leftover line.
  misspellings in fields, however they are written ¦ ---¶template: page¶title: ⟦Abuot⟧ us¶label: 'It⟦''⟧s ⟦wrnog⟧'¶heading: "A ⟦\"⟧good⟦\"⟧ \u0061nd ⟦wrnog⟧ one"¶description: >-¶  Folded over¶  two ⟦lnies⟧, and what we have been building since.¶cta:¶  title: Plain over¶    two ⟦lnies⟧¶  subtitle: a¶  description: |¶    As it¶    is ⟦wrtiten⟧.¶---¶¶Words.¶ ¦ spelling, straight-quote, spelling, straight-quote, straight-quote, spelling, spelling, spelling, spelling ¦ …
  fields that need quotation marks ¦ ---¶template: page¶title: ⟦About: teh teh⟧¶description: ⟦*New* it’s "a" teh⟧¶label: Fine teh¶---¶¶Words.¶ ¦ yaml ¦ …
  the value of a misspelled template or field ¦ ---¶template: ⟦pgae⟧¶title: About¶⟦decription⟧: Of ⟦teh⟧¶label: ⟦1.10⟧¶---¶¶Words.¶ ¦ wrong-value, unknown-field, spelling, wrong-type ¦ …
  a page without a body ¦ ⟦---¶template: page¶title: About¶description: Who we are, where we work, and what we have been building.¶---¶¶ ¦ empty-body ¦ below the second line of dashes
  a last line that continues ¦ ---¶template: page¶title: About¶description: Who we are, where we work,¶⟦and what we build.¶---¶¶Words.¶ ¦ yaml ¦ indent it by two spaces
  a line that continues ¦ ---¶template: page¶description: Who we are, where we work,¶⟦and what we have been building.¶title: About¶---¶¶Words.¶ ¦ yaml ¦ indent it by two spaces
  a quotation that continues ¦ ---¶template: page¶title: About¶description: ⟦"Who we are, where we work,¶⟦and what we build."¶---¶¶Words.¶ ¦ yaml ¦ A closing quotation mark or bracket is missing. Add it where the text ends. & This line is not a field. If it continues the line above, indent it by two spaces
  a line with a colon that continues ¦ ---¶template: page¶title: About¶description: Who we are, where we work, and what¶⟦we did: all that we have been building since.¶---¶¶Words.¶ ¦ unknown-field ¦ If this continues the text above
  a key one space too deep ¦ ---¶template: page¶title: About¶⟦ description: Who we are, where we work, and what we build.¶---¶¶Words.¶ ¦ yaml ¦ This line is indented differently from the lines around it. Line it up
  an empty title ¦ ---¶template: page¶title:⟦¶description: Who we are, where we work, and what we have been building.¶---¶¶Words.¶ ¦ wrong-type ¦ “title” is empty
`;

/** Lines of `site.yaml`, instead of those of the same name. */
export const facts = mistakes`
  an unknown picture in site.yaml ¦ logos:¶  - name: Client¶    image: ⟦lgoo.svg ¦ unknown-picture ¦ There is no image content/_pictures/lgoo.svg. Did you mean logo.svg?
  a link to an unknown page in site.yaml ¦ cta:¶  primaryButtonLink: ⟦/nope⟧ ¦ unknown-link ¦ There is no page /nope.
  a placeholder of another label ¦ labels:¶  bookCall: ⟦label bookCall {count}⟧ ¦ wrong-placeholder ¦ The site fills in {name}
  a phone number without digits ¦ phone: ⟦call us ¦ wrong-value ¦ with its digits
  an email address without @ ¦ email: ⟦ada ¦ wrong-value ¦ “email” cannot be “ada”. Write an email address.
  an address of the site without https:// ¦ url: ⟦example.com ¦ wrong-value ¦ “url” cannot be “example.com”. Write the full address, including https://.
  a latitude beyond the pole ¦ map:¶  latitude: ⟦91 ¦ wrong-value ¦ at most 90
`;
