/** WCAG AA for text of reading size. */
export const readableContrast = 4.5;
/** WCAG AA for large text and for the edges of controls. */
export const visibleContrast = 3;

type Triple = readonly [number, number, number];

/** Returns the WCAG contrast ratio of two `#rrggbb` colours, from 1 to 21. */
export function contrastRatio(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the relative luminance of a `#rrggbb` colour, from 0 to 1. */
export function luminance(color: string): number {
  const [r, g, b] = toLinear(color);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Mixes `share` (0 to 1) of `to` into `from`. */
export function mixColors(from: string, to: string, share: number): string {
  const target = toChannels(to);
  return toHex(
    toChannels(from).map(
      (value, index) => value + ((target[index] ?? 0) - value) * share,
    ) as unknown as Triple,
  );
}

/** Whether text of this colour is readable on every background. */
export function isReadableOn(
  color: string,
  backgrounds: string | readonly string[],
  minimum = readableContrast,
): boolean {
  return [backgrounds].flat().every((background) => contrastRatio(color, background) >= minimum);
}

/**
 * Returns `color` unchanged if it is readable on every background. Otherwise changes its lightness by the least amount
 * that makes it readable, and keeps hue and chroma. Returns black or white if no lightness of that hue is readable.
 */
export function makeReadable(
  color: string,
  backgrounds: string | readonly string[],
  minimum = readableContrast,
): string {
  const list = [backgrounds].flat();
  if (isReadableOn(color, list, minimum)) return color;
  const [lightness, chroma, hue] = toOklch(color);
  const direction = luminance(list[0] ?? '#ffffff') > 0.3 ? -1 : 1;
  for (let step = lightnessStep; step <= 1; step += lightnessStep) {
    for (const change of [direction * step, -direction * step]) {
      const newLightness = lightness + change;
      if (newLightness < 0 || newLightness > 1) continue;
      const candidate = fromOklch([newLightness, chroma, hue]);
      if (isReadableOn(candidate, list, minimum)) return candidate;
    }
  }
  const minContrast = (text: string) =>
    Math.min(...list.map((background) => contrastRatio(text, background)));
  return minContrast('#000000') >= minContrast('#ffffff') ? '#000000' : '#ffffff';
}

/** Returns lightness, chroma and hue (radians) in OKLCH, where equal steps look equal. */
export function toOklch(color: string): Triple {
  const [r, g, b] = toLinear(color);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(a, bb), Math.atan2(bb, a)];
}

/** Converts to `#rrggbb`. Reduces the chroma of a colour outside the sRGB gamut, and keeps lightness and hue. */
export function fromOklch([lightness, chroma, hue]: Triple): string {
  const linear = oklchToLinear(lightness, chroma, hue);
  if (isInGamut(linear)) return fromLinear(linear);
  let [low, high] = [0, chroma];
  for (let step = 0; step < chromaBisections; step++) {
    const middle = (low + high) / 2;
    if (isInGamut(oklchToLinear(lightness, middle, hue))) low = middle;
    else high = middle;
  }
  return fromLinear(oklchToLinear(lightness, low, hue));
}

/** Half a percent of lightness is too small to see. */
const lightnessStep = 0.005;
/** Chroma is below 0.4, so the last bisection is smaller than a step of an 8-bit channel. */
const chromaBisections = 10;

const clamp = (value: number) => Math.min(1, Math.max(0, value));

function toChannels(color: string): Triple {
  return [1, 3, 5].map(
    (start) => Number.parseInt(color.slice(start, start + 2), 16) / 255,
  ) as unknown as Triple;
}

function toHex(rgb: Triple): string {
  return `#${rgb
    .map((value) =>
      Math.round(clamp(value) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function toLinear(color: string): Triple {
  const linearize = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  return toChannels(color).map(linearize) as unknown as Triple;
}

function fromLinear(rgb: Triple): string {
  const applyGamma = (value: number) =>
    value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
  return toHex(rgb.map((value) => applyGamma(clamp(value))) as unknown as Triple);
}

function oklchToLinear(lightness: number, chroma: number, hue: number): Triple {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function isInGamut(rgb: Triple): boolean {
  return rgb.every((value) => value > -0.0005 && value < 1.0005);
}
