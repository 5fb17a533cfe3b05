import { testEveryPage, testSamplePages } from '../lib/everyPage.ts';
import { fixture } from '../lib/fixture.ts';

/** One page of each type, and the page that has every block. */
testEveryPage(fixture.pages.filter((page) => fixture.samplePages.includes(page) || page.url === '/blocks'));
testSamplePages(fixture);
