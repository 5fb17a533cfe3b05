/** What an address may ask of a page of each kind: `/contact?service=…` and `/portfolio?type=…`. */
export const parameters = { contact: 'service', portfolio: 'type' } as const;
