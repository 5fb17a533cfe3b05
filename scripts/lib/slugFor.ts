/** A text as a part of an address, in Latin letters whatever its language. The library is loaded only if it is needed. */
export async function slugFor(text: string): Promise<string> {
  const { default: slugify } = await import('@sindresorhus/slugify');
  return slugify(text, { decamelize: false });
}
