/** Where the contact form sends what visitors write: `delivery` in `content/site.yaml`, and what follows for the form. */
import { z } from 'zod';
import { defaultTrap } from './contactForm.ts';
import { text } from './fields.ts';
import { isReservedField } from './reservedFields.ts';

/** What a form is given for its server. Without an endpoint, sending is simulated. */
export interface FormDelivery {
  endpoint?: string;
  encoding: 'form' | 'json';
  trap: string;
  fields: Record<string, string>;
}

/** Browsers let a secure page send only to a secure server, or to one on the same machine. */
const secureOrLocal = /^(https:|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(?![\w.]))/i;

/** The name of a field that the content adds to the contact form. */
const addedField = z
  .string()
  .min(1, 'a name')
  .refine((name) => !isReservedField(name), 'another name: the form or the browser uses this one itself');

const ownFields = z.strictObject({
  send: z
    .enum(['simulate', 'endpoint'])
    .describe(
      'simulate sends nothing and shows what sending looks like; endpoint sends to the service or the address below.',
    ),
  service: z
    .enum(['netlify', 'formspree', 'web3forms'])
    .optional()
    .describe('The form service, which decides what is not written here: docs/contact-form.md.'),
  endpoint: z
    .url({ protocol: /^https?$/ })
    .regex(secureOrLocal, 'an address that starts with https://; browsers block others')
    .optional()
    .describe('The https address of a form service or of your own server.'),
  encoding: z
    .enum(['form', 'json'])
    .optional()
    .describe('How the message is written for the server; form unless it asks for json.'),
  trap: addedField
    .regex(/^\S+$/, 'a name without spaces, such as website')
    .optional()
    .describe('The name of the field that only bots fill in, as the service calls it.'),
  fields: z
    .record(addedField, text)
    .optional()
    .describe('More fields that the service requires, such as access_key.'),
});

type Delivery = z.infer<typeof ownFields>;

/** What each form service needs, as it documents it. Netlify takes a message for any page of its site by `form-name`. */
const services: Record<NonNullable<Delivery['service']>, Partial<FormDelivery>> = {
  netlify: { endpoint: '/', trap: 'bot-field', fields: { 'form-name': 'contact' } },
  formspree: { trap: '_gotcha' },
  web3forms: { endpoint: 'https://api.web3forms.com/submit', trap: 'botcheck', encoding: 'json' },
};

/** What the contact form is given: what the content says, or else what its service needs. Only a server gets more fields. */
export function formOf({ send, service, ...own }: Delivery): FormDelivery {
  const needs = service ? services[service] : {};
  const endpoint = send === 'simulate' ? undefined : (own.endpoint ?? needs.endpoint);
  return {
    endpoint,
    encoding: own.encoding ?? needs.encoding ?? 'form',
    trap: own.trap ?? needs.trap ?? defaultTrap,
    fields: endpoint ? { ...needs.fields, ...own.fields } : {},
  };
}

export const delivery = ownFields
  .refine((delivery) => delivery.send === 'simulate' || formOf(delivery).endpoint !== undefined, {
    path: ['endpoint'],
    message: 'an address to send to, or “send: simulate”',
  })
  .refine((delivery) => !Object.hasOwn(delivery.fields ?? {}, formOf(delivery).trap), {
    path: ['trap'],
    message: 'a name that is not also in “fields”',
  })
  .describe('Where the contact form sends what visitors write.');
