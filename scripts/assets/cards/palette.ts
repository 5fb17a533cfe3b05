/** A color as its red, green and blue, from 0 to 255. */
export type Rgb = Uint8Array;

/** A color written as `#rrggbb`. */
export const rgb = (color: string): Rgb => Uint8Array.from(Buffer.from(color.slice(1), 'hex'));

/** Colors from one to another in equal steps, without the first: what antialiasing makes of an edge between them. */
export const between = (from: Rgb, to: Rgb, steps: number): Rgb[] =>
  Array.from({ length: steps }, (_, step) =>
    from.map((channel, at) => Math.round(channel + (((to[at] ?? 0) - channel) * (step + 1)) / steps)),
  );

/** Gives each pixel, of three bytes, the nearest color of a palette. */
export function reduceColors(pixels: Uint8Array, palette: readonly Rgb[]): void {
  const nearestTo = (color: Rgb): Rgb => {
    const distances = palette.map((each) =>
      each.reduce((sum, channel, at) => sum + (channel - (color[at] ?? 0)) ** 2, 0),
    );
    return palette[distances.indexOf(Math.min(...distances))] ?? color;
  };
  const known = new Map<number, Rgb>();
  let [last, nearest]: [number, Rgb] = [-1, new Uint8Array(3)];
  for (let at = 0; at < pixels.length; at += 3) {
    const color = ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);
    // Most pixels are like the one before.
    if (color !== last) {
      nearest = known.get(color) ?? nearestTo(pixels.slice(at, at + 3));
      known.set(color, nearest);
      last = color;
    }
    pixels[at] = nearest[0] ?? 0;
    pixels[at + 1] = nearest[1] ?? 0;
    pixels[at + 2] = nearest[2] ?? 0;
  }
}
