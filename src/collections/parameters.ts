/** The query parameter that a page of each type reads: `/contact?service=…` and `/portfolio?type=…`. */
export const parameters = { contact: 'service', portfolio: 'type' } as const;

/** Values of those parameters that the pages add themselves, so no service and no category may have them. */
export const reservedValues = {
  /** The last choice of the contact form. */
  contact: 'other',
  /** The button of the portfolio's filter that shows every project. */
  portfolio: 'all',
} as const;
