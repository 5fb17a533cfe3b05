/** `1 page`, `3 pages`. */
export const count = (amount: number, word: string): string => `${amount} ${word}${amount === 1 ? '' : 's'}`;

/** A readable file size: `812 B`, `14.2 kB`, `1.7 MB`. */
export function size(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(2)} MB`;
}

/** A difference in size: `+812 B`, `−1.2 kB`, `same`. */
export function gain(before: number, after: number): string {
  if (before === after) return 'same';
  return `${after > before ? '+' : '−'}${size(Math.abs(after - before))}`;
}
