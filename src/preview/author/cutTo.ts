/** Characters of a title and a description that a search engine shows, about. */
export const titleShown = 60;
export const descriptionShown = 160;

/** A text as it is shown where only so many characters fit: cut after a whole word. */
export function cutTo(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most);
  const lastSpace = text[most] === ' ' ? most : start.lastIndexOf(' ');
  return `${start.slice(0, lastSpace > 0 ? lastSpace : most).replace(/[\s,;:.–—-]+$/, '')} …`;
}
