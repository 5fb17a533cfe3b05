import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseWordList } from '../rules/wordList.ts';
import { isAccepted } from './isAccepted.ts';
import { isProjectWord } from './projectWords.ts';
import { suggestionsFor } from './suggestions.ts';

const within = (word: string) => isAccepted({ word, startsSentence: false }, 'american');
const atStart = (word: string) => isAccepted({ word, startsSentence: true }, 'american');
const listOf = (words: string) => words.split(' ');

test.each([
  ['companies and products', 'HubSpot Shopify TikTok OpenAI Kubernetes Zapier Figma GitHub'],
  ['terms of the trade', 'webhook frontend bundler onboarding retargeting SaaS DevOps serverless roadmap'],
  ['plurals', 'webhooks wireframes integrations chatbots voiceovers hackathons standups'],
  ['words with accents', 'café résumés naïve clichés Zürich Jörg São Söhne Chișinău Nguyễn'],
  ['names', 'Priyanka Wojciech Raghunathan Ngozi Müller'],
  ['names written in one', 'QuickBooks UptimeRobot FastAPI NetSuite'],
  ['compounds', 'heatmap timecode lakehouse codebase livestream'],
  ['words with prefixes and suffixes', 'cofounders microsite replatformed scannable pseudonymized'],
  ['rare words', 'chocolatier spectrogram uplink retouchers'],
  ['short forms', "who'd there're"],
])('%s are accepted', (_class, words) => {
  expect(listOf(words).filter((word) => !within(word))).toEqual([]);
});

test.each([
  ['misspellings', 'recieve seperate definately accomodate occured teh adress thier wich untill'],
  ['misspellings that are also names', 'Alo Agin Ater Doman Thier Wich'],
  ['missing spaces', 'eachother infact aswell ofcourse newsletterand'],
  ['missing apostrophes', 'thats theres dont didnt Thats'],
  ['names with other capitals', 'Hubspot Youtube Linkedin Chatgpt Iphone hubspot'],
  ['British spellings', 'colour organise programme catalogue licence grey travelling'],
  ['plurals of words that have none', 'informations advices softwares'],
  ['abbreviations in code', 'func dest parm curr'],
])('%s are not', (_class, words) => {
  expect(listOf(words).filter(atStart)).toEqual([]);
});

test('a capital within a sentence is that of a name, unless the word is one typo from another', () => {
  expect(listOf('Dagster Vercel Ahrefs Thandiwe Kjaer').filter((word) => !within(word))).toEqual([]);
  expect(listOf('Automtion Servcies Solutons Intelligance Bussiness').filter(within)).toEqual([]);
});

test('words of the project are right with a capital, in the plural and in short forms', () => {
  const project = new Set(['chatbot', 'flumox', 'WhatsApp']);
  const isRight = (word: string) => isProjectWord(word, project);
  expect(
    listOf("chatbot Chatbot chatbots flumoxes WhatsApp chatbot'll").filter((word) => !isRight(word)),
  ).toEqual([]);
  expect(listOf('chatbt Whatsapp whatsapp').filter(isRight)).toEqual([]);
});

test.each([
  ['recieve', ['receive']],
  ['alot', ['a lot']],
  ['thats', ['that’s']],
  ['didnt', ['didn’t']],
  ['Youtube', ['YouTube']],
  ['hubspot', ['HubSpot']],
  ['colour', ['color']],
  ['programme', ['program', 'programmed']],
  ['cheque', ['check']],
  ['Automtion', ['Automation']],
  ['wich', ['which', 'with', 'witch']],
  ['zxqwrtp', []],
])('the suggestions for “%s” are %j', (word, suggestions) => {
  expect(suggestionsFor(word, 'american')).toEqual(suggestions);
});

test('the words of the trade are in alphabetical order, each once', () => {
  const text = readFileSync(new URL('./agencyWords.txt', import.meta.url), 'utf8');
  expect(parseWordList(text).problems.map(({ reason }) => reason)).toEqual([]);
});
