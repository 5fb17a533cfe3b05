/** The link that an arrow key, Home or End leads to among the links of an open menu; none for any other key. */
export function nextFocus(key: string, links: HTMLElement[]): HTMLElement | undefined {
  const here = links.indexOf(document.activeElement as HTMLElement); // any element will do: -1 if it is no link
  const moves: Record<string, number> = {
    ArrowDown: (here + 1) % links.length,
    ArrowUp: (here <= 0 ? links.length : here) - 1,
    Home: 0,
    End: links.length - 1,
  };
  const index = moves[key];
  // On the button itself only the arrow down leads into the menu.
  return index === undefined || (here < 0 && key !== 'ArrowDown') ? undefined : links[index];
}
