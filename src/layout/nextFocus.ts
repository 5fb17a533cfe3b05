/** The link of an open menu that an arrow key, Home or End moves the focus to; `undefined` for any other key. */
export function nextFocus(key: string, links: HTMLElement[]): HTMLElement | undefined {
  const current = links.indexOf(document.activeElement as HTMLElement); // -1 if the element is not one of the links
  const moves: Record<string, number> = {
    ArrowDown: (current + 1) % links.length,
    ArrowUp: (current <= 0 ? links.length : current) - 1,
    Home: 0,
    End: links.length - 1,
  };
  const index = moves[key];
  // On the button itself only the arrow down leads into the menu.
  return index === undefined || (current < 0 && key !== 'ArrowDown') ? undefined : links[index];
}
