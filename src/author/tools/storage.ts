/** What the tools remember over a reload. A browser that stores nothing remembers nothing. */
export const remembered = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
};

export function remember(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Full, or forbidden.
  }
}
