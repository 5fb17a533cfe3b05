/** How visits are counted: `analytics` in `content/site.yaml`, and what follows for pages and their policy. */
import { z } from 'zod';
import { text } from './fields.ts';

/** The script that counts a visit, and the hosts that it needs. */
export interface Counter {
  src: string;
  attributes: Record<string, string>;
  /** Origins that may run and be sent something. */
  hosts: string[];
}

const server = z.url({ protocol: /^https$/ });

const ownFields = z.strictObject({
  service: z
    .enum(['plausible', 'umami', 'fathom', 'goatcounter', 'cloudflare', 'script'])
    .describe('The service that counts visits; script is any other.'),
  id: text
    .optional()
    .describe(
      'What the service calls this site: the domain at Plausible, the website ID at Umami, the site ID at Fathom, the code at GoatCounter, the token at Cloudflare.',
    ),
  server: server
    .optional()
    .describe('The https address of Plausible, Umami or GoatCounter on a server of your own.'),
  script: server.optional().describe('For script: the https address of its script.'),
  count: z
    .string()
    .regex(/^[A-Za-z_$][\w$]*$/, 'the name of a function')
    .optional()
    .describe(
      'For script: the function that counts the page at the present address, for pages after the first.',
    ),
});

type Analytics = z.infer<typeof ownFields>;

const one = (src: string, attributes: Record<string, string>): Counter => ({
  src,
  attributes,
  hosts: [new URL(src).origin],
});

const onServer = (
  server: string,
  script: string,
  attributesOf: (server: string) => Record<string, string>,
) => {
  const address = server.replace(/\/+$/, '');
  return one(`${address}/${script}`, attributesOf(address));
};

/** What each service documents for a page. The names of its own functions are in src/client/analytics.ts. */
const services = {
  // https://plausible.io/docs/plausible-script
  plausible: ({ id = '', server = 'https://plausible.io' }) =>
    onServer(server, 'js/script.js', () => ({ domain: id })),
  // https://umami.is/docs/tracker-configuration
  umami: ({ id = '', server = 'https://cloud.umami.is' }) =>
    onServer(server, 'script.js', (address) => ({ 'website-id': id, 'host-url': address })),
  // https://usefathom.com/docs/script/script-settings
  fathom: ({ id = '' }) => one('https://cdn.usefathom.com/script.js', { site: id }),
  // https://www.goatcounter.com/help/start
  goatcounter: ({ id = '', server }) =>
    onServer(server ?? `https://${id}.goatcounter.com`, 'count.js', (address) => ({
      goatcounter: `${address}/count`,
    })),
  // https://developers.cloudflare.com/web-analytics/
  cloudflare: ({ id = '' }) => ({
    src: 'https://static.cloudflareinsights.com/beacon.min.js',
    attributes: { 'cf-beacon': JSON.stringify({ token: id }) },
    hosts: ['https://static.cloudflareinsights.com', 'https://cloudflareinsights.com'],
  }),
  script: ({ script = '', count }) => one(script, count === undefined ? {} : { count }),
} satisfies Record<Analytics['service'], (settings: Omit<Analytics, 'service'>) => Counter>;

export const analytics = ownFields
  .refine(({ service, script }) => service !== 'script' || script !== undefined, {
    path: ['script'],
    message: 'the address of the script',
  })
  .refine(({ service, id }) => service === 'script' || id !== undefined, {
    path: ['id'],
    message: 'what the service calls this site',
  })
  .refine(({ service, id = '' }) => service !== 'goatcounter' || /^[\w-]+$/.test(id), {
    path: ['id'],
    message: 'the code alone, such as acme for acme.goatcounter.com',
  })
  .describe(
    'The service that counts visits. Its script is loaded on every page of the published site, and only its host is let in.',
  );

/** The script of a site's service: `data-analytics` names the service. */
export function counterOf({ service, ...settings }: Analytics): Counter {
  const { src, attributes, hosts } = services[service](settings);
  const data = Object.entries({ analytics: service, ...attributes }).map(([name, value]) => [
    `data-${name}`,
    value,
  ]);
  return { src, attributes: Object.fromEntries(data), hosts };
}
