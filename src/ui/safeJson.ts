/** JSON that is safe in a script element: it has no `<` that could end it. */
export const safeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
