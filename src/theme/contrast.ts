type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/** OKLab to the cube roots of the cone responses. */
const labToCones: Matrix = [
  [1, 0.3963377773761749, 0.2158037573099136],
  [1, -0.1055613458156586, -0.0638541728258133],
  [1, -0.0894841775298119, -1.2914855480194092],
];

/** Cone responses to CIE XYZ (D65). */
const conesToXyz: Matrix = [
  [1.2268798758459243, -0.5578149944602171, 0.2813910456659647],
  [-0.0405757452148008, 1.112286803280317, -0.0717110580655164],
  [-0.0763729366746601, -0.4214933324022432, 1.5869240198367816],
];

/** CIE XYZ (D65) to linear-light sRGB. */
const xyzToLinear: Matrix = [
  [12831 / 3959, -329 / 214, -1974 / 3959],
  [-851781 / 878810, 1648619 / 878810, 36519 / 878810],
  [705 / 12673, -2585 / 12673, 705 / 667],
];

const dot = (a: Triple, b: Triple): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const times = ([first, second, third]: Matrix, vector: Triple): Triple => [
  dot(first, vector),
  dot(second, vector),
  dot(third, vector),
];
const each = ([first, second, third]: Triple, change: (value: number) => number): Triple => [
  change(first),
  change(second),
  change(third),
];

const notation = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/;

/**
 * Linear-light sRGB of `oklch(lightness chroma hue)`, by the formulas and matrices of CSS Color 4, section 10
 * (https://www.w3.org/TR/css-color-4/#color-conversion-code): OKLCH to OKLab, to XYZ D65, to sRGB. A component
 * outside of 0 to 1 is one that an sRGB screen cannot show.
 */
export function linearRgb(color: string): Triple {
  const [, lightness, chroma, hue] = notation.exec(color)?.map(Number) ?? [];
  if (lightness === undefined || chroma === undefined || hue === undefined)
    throw new Error(`“${color}” is not of the form oklch(0.5 0.1 240).`);
  const angle = (hue * Math.PI) / 180;
  const lab: Triple = [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const cones = each(times(labToCones, lab), (root) => root ** 3);
  return times(xyzToLinear, times(conesToXyz, cones));
}

/**
 * WCAG 2.2 contrast ratio of two colors (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio), clipped to what
 * an sRGB screen shows. Relative luminance is defined on linear light, so no transfer function is needed.
 */
export function contrast(one: string, other: string): number {
  const luminance = (color: string) =>
    dot(
      [0.2126, 0.7152, 0.0722],
      each(linearRgb(color), (value) => Math.min(1, Math.max(0, value))),
    );
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}
