/** The names that fields from the content must not have. */

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

const reserved = new Set<string>([...visitorFields, ...formMembers.split(' ')]);

/** Whether a further field of the form must not have this name. */
export const isReservedField = (name: string): boolean => reserved.has(name);
