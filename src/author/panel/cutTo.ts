/** How many characters of a title and a description a search engine shows, approximately. */
export const titleShown = 60;
export const descriptionShown = 160;

/** A text as it appears if only this many characters fit: cut after a whole word. */
export function cutTo(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const start = text.slice(0, limit);
  const lastSpace = text[limit] === ' ' ? limit : start.lastIndexOf(' ');
  return `${start.slice(0, lastSpace > 0 ? lastSpace : limit).replace(/[\s,;:.–—-]+$/, '')} …`;
}
