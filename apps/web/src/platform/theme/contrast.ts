/** Contrast by WCAG 2: relative luminance of sRGB colours written `#rrggbb`. */

function channels(color: string): readonly [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

export function luminance(color: string): number {
  const [red, green, blue] = channels(color);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** From 1 (the same) to 21 (black on white). */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** A colour in OKLab, where equal distances look equally different. */
function oklab(color: string): readonly number[] {
  const [red, green, blue] = channels(color).map(linear) as [number, number, number];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

/** How different two colours look: 0 the same, 1 black and white; from 0.1 on nobody takes one for the other. */
export function colourDistance(a: string, b: string): number {
  const other = oklab(b);
  return Math.hypot(...oklab(a).map((value, axis) => value - (other[axis] ?? 0)));
}

/** The text colour that reads better on a background that is not ours to choose, such as an agent's own colour. */
export function readableOn(background: string, dark = '#212721', light = '#ffffff'): string {
  return contrast(background, dark) >= contrast(background, light) ? dark : light;
}
