/** What this package reports. An id never changes: tools and people refer to it. */
export const reported = {
  'repeated-word': 'a word written twice in a row',
  'double-space': 'more than one space between two words',
  'straight-quote': 'straight quotation marks in prose',
  shouting: 'words in capitals, or several exclamation marks',
  'house-style': 'a spelling that the house style does not use: words in content/_style.yaml',
  'avoided-word': 'a word that the house style avoids: avoid in content/_style.yaml',
  numeral: 'a number that the house style writes in words, or in figures: numerals in content/_style.yaml',
  'date-format': 'a date that the house style writes in another order: dates in content/_style.yaml',
  'time-format': 'a time that the house style writes in another way: times in content/_style.yaml',
  ellipsis: 'an ellipsis that the house style writes in another way: ellipses in content/_style.yaml',
  'long-sentence':
    'a sentence with more words than the house style allows: sentenceLength in content/_style.yaml',
  spelling: 'a word that neither the dictionaries nor content/_words.txt have',
  'heading-form': 'headings of a page that are built alike too often: headingForms in content/_style.yaml',
  'word-list': 'a line of content/_words.txt that is not a word',
} as const;

export type ProseRule = keyof typeof reported;
