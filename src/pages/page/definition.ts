import { z } from 'zod';
import { utcTime } from '../../model/dates.ts';
import { name } from '../../model/fields.ts';
import { organizationRef, postalAddress } from '../../model/organization.ts';
import { dateTime } from '../../model/pageFields.ts';
import type { PageType } from '../../model/pageType.ts';
import { type Standard, standard } from '../standard.ts';

const fields = {
  job: z
    .strictObject({
      posted: dateTime.describe('The date from which you look for somebody, such as 2027-01-15.'),
      hours: z
        .enum(['full-time', 'part-time', 'contractor', 'temporary', 'intern', 'volunteer'])
        .describe('How the person is employed.'),
      place: name.optional().describe('The town of the work, if it is not that of the company.'),
    })
    .optional()
    .describe(
      'The page offers a job with its title, for search engines. They show it until expiresAt, if the page has that.',
    ),
};

declare module '../../model/pageFields.ts' {
  interface PageTypes {
    page: { fields: typeof fields; data: Standard };
  }
}

export const page: PageType<'page'> = {
  what: 'a page',
  fields,
  data: standard,
  head({ data: { title, description, job, expiresAt } }, { site }, address) {
    if (!job) return undefined;
    const { posted, hours, place } = job;
    const elsewhere = {
      '@type': 'PostalAddress',
      addressLocality: place,
      addressCountry: site.address.country,
    };
    const posting = {
      '@type': 'JobPosting',
      ...{ title, description },
      datePosted: utcTime(posted, site.timeZone),
      validThrough: expiresAt && utcTime(expiresAt, site.timeZone),
      employmentType: hours.toUpperCase().replace('-', '_'),
      hiringOrganization: organizationRef(site, address),
      jobLocation: { '@type': 'Place', address: place ? elsewhere : postalAddress(site.address) },
    };
    return { things: [posting] };
  },
  isShownByBody: true,
  starter: { note: 'an ordinary page, such as /careers' },
};
