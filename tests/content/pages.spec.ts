import { testEveryPage } from '../lib/everyPage.ts';
import { readContent } from '../lib/pages.ts';

testEveryPage(await readContent('.'));
