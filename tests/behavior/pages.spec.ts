import { testEveryPage } from '../lib/everyPage.ts';
import { fixture, pageOf } from '../lib/fixture.ts';

/** What the real content may lack: a case study, and every component. */
const pages = fixture.pages.filter((page) => page === pageOf('caseStudy') || page.url === '/components');
testEveryPage({ ...fixture, pages, samplePages: pages });
