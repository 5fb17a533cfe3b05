import { testEveryPage, testSamplePages } from '../lib/everyPage.ts';
import { readContent } from '../lib/pages.ts';

const content = await readContent('.');

testEveryPage(content);
testSamplePages(content);
