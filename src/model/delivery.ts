/** Where the contact form sends what visitors write: `delivery` in `content/site.yaml`, and what follows for the form. */
import { z } from 'zod';
import { text } from './fields.ts';
import { fileField } from './formFile.ts';

/** What a form is given for its server. Without an endpoint, sending is simulated. */
export interface FormDelivery {
  endpoint?: string;
  /** The name of the field that only bots fill in. */
  trap: string;
  fields: Record<string, string>;
}

/**
 * What each form service needs, as it documents it; `endpoint` is any other server. Netlify takes a message for any page
 * of its site by `form-name`.
 */
const services = {
  simulate: { trap: 'website' },
  netlify: { endpoint: '/', trap: 'bot-field', fields: { 'form-name': 'contact' } },
  formspree: { trap: '_gotcha' },
  web3forms: { endpoint: 'https://api.web3forms.com/submit', trap: 'botcheck' },
  endpoint: { trap: 'website' },
} satisfies Record<string, Partial<FormDelivery>>;

/** Browsers let a secure page send only to a secure server, or to one on the same machine. */
const secureOrLocal = /^(https:|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(?![\w.]))/i;

const traps = Object.values(services).map(({ trap }) => trap);

/** The name of a field that the content adds to the contact form. */
const addedField = z
  .string()
  .min(1, 'a name')
  .refine(
    (name) => !isReservedField(name) && !traps.includes(name),
    'another name: the form or the browser uses this one itself',
  );

const ownFields = z.strictObject({
  service: z
    .enum(['simulate', 'netlify', 'formspree', 'web3forms', 'endpoint'])
    .describe(
      'The form service; simulate sends nothing and shows what sending looks like; endpoint is any other server.',
    ),
  endpoint: z
    .url({ protocol: /^https?$/ })
    .regex(secureOrLocal, 'an address that starts with https://; browsers block others')
    .optional()
    .describe('The https address of your form at Formspree, or of your own server.'),
  fields: z
    .record(addedField, text)
    .optional()
    .describe('More fields that the service requires, such as access_key.'),
});

type Delivery = z.infer<typeof ownFields>;

/** What the contact form is given: what its service needs, and what the content adds. */
export function formOf({ service, endpoint, fields }: Delivery): FormDelivery {
  const needs: FormDelivery = { fields: {}, ...services[service] };
  return {
    endpoint: service === 'simulate' ? undefined : (endpoint ?? needs.endpoint),
    trap: needs.trap,
    fields: { ...needs.fields, ...fields },
  };
}

/** The addresses of services that take no files: Formspark, Google Apps Script and Google Forms. */
export const fileless = /^https:\/\/(submit-form\.com|(script|docs)\.google\.com)\//i;

export const delivery = ownFields
  .refine((delivery) => delivery.service === 'simulate' || formOf(delivery).endpoint !== undefined, {
    path: ['endpoint'],
    message: 'an address to send to, or “service: simulate”',
  })
  .describe('Where the contact form sends what visitors write.');

/** The fields that a visitor fills in. */
export const visitorFields = ['name', 'email', 'company', 'service', 'message'] as const;

/**
 * Members of a form element that React, the page's own scripts or programs like browser extensions use: a walk across
 * shadow roots never ends if `assignedSlot` is a field of the form. A control replaces the member of its form that has
 * its name (https://html.spec.whatwg.org/multipage/forms.html#dom-form-nameditem).
 */
const formMembers =
  'submit requestSubmit reset checkValidity reportValidity elements length ' +
  'addEventListener removeEventListener dispatchEvent ' +
  'nodeName nodeType nodeValue ownerDocument namespaceURI tagName localName isConnected ' +
  'parentNode parentElement assignedSlot shadowRoot childNodes children firstChild lastChild previousSibling nextSibling ' +
  'firstElementChild lastElementChild previousElementSibling nextElementSibling childElementCount ' +
  'appendChild insertBefore removeChild replaceChild cloneNode contains compareDocumentPosition getRootNode ' +
  'append prepend before after remove replaceWith replaceChildren closest matches ' +
  'attributes getAttribute setAttribute removeAttribute hasAttribute toggleAttribute ' +
  'textContent innerHTML className classList dataset style focus blur click animate checkVisibility ' +
  'querySelector querySelectorAll getElementsByTagName getBoundingClientRect';

const reserved = new Set<string>([...visitorFields, fileField, ...formMembers.split(' ')]);

/** Whether a further field of the form must not have this name. */
export const isReservedField = (name: string): boolean => reserved.has(name);
