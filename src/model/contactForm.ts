/** The names of fields that both the contact form and the schema of `delivery` use. */

/** The field by which a server recognizes a message that it already has. */
export const messageIdField = 'message-id';
