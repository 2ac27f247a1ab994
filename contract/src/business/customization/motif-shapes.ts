/** SVG path data, which browsers also draw on a canvas. Sizes are in the unit of the drawing. */
export interface AwningShapes {
  /** In the header's colour. The first and the last stripe are of these. */
  header: string;
  stripe: string;
}

/**
 * An awning whose stripes end in half circles. An odd number of stripes makes both edges match.
 */
export function drawAwning(
  left: number,
  top: number,
  width: number,
  height: number,
  stripes: number,
): AwningShapes {
  const shapes = { header: '', stripe: '' };
  const stripeWidth = width / stripes;
  const radius = stripeWidth / 2;
  for (let index = 0; index < stripes; index++) {
    const x = left + index * stripeWidth;
    const edge = top + Math.max(0, height - radius);
    shapes[index % 2 === 0 ? 'header' : 'stripe'] +=
      `M${round(x)} ${round(top)}H${round(x + stripeWidth)}V${round(edge)}A${round(radius)} ${round(radius)} 0 0 1 ${round(x)} ${round(edge)}Z`;
  }
  return shapes;
}

/** Quarter rings around the corner at the bottom right, whose outermost has the radius `size`. Their fill rule is even-odd. */
export function drawRings(right: number, bottom: number, size: number): string {
  return [0.26, 0.42, 0.64, 0.8, 1]
    .map((share) => {
      const radius = round(size * share);
      return `M${round(right)} ${round(bottom)}H${round(right - radius)}A${radius} ${radius} 0 0 1 ${round(right)} ${round(bottom - radius)}Z`;
    })
    .join('');
}

const round = (value: number) => Math.round(value * 100) / 100;
