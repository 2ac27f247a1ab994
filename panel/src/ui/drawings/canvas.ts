export interface TextStyle {
  font: string;
  weight: number;
  /** The largest size in pixels. Long texts get smaller. */
  size: number;
  color: string;
  maxWidth: number;
  maxLines: number;
}

const lineHeightShare = 1.16;

/** Draws centred lines below `y` and returns where they end. */
export function drawText(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  style: TextStyle,
): number {
  const { lines, size } = fitText(context, text, style);
  const lineHeight = size * lineHeightShare;
  context.fillStyle = style.color;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const [index, line] of lines.entries()) {
    context.fillText(line, x, y + lineHeight * (index + 0.5));
  }
  return y + lineHeight * lines.length;
}

/** Draws one centred line whose middle is at `y`. */
export function drawLabel(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  style: Omit<TextStyle, 'maxLines'>,
): void {
  const { size } = fitText(context, text, { ...style, maxLines: 1 });
  drawText(context, text, x, y - (size * lineHeightShare) / 2, { ...style, size, maxLines: 1 });
}

/** Draws one line at the left and cuts it with an ellipsis. */
export function drawLine(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  { font, weight, size, color, maxWidth }: Omit<TextStyle, 'maxLines'>,
): void {
  context.font = `${weight} ${size}px "${font}", sans-serif`;
  context.fillStyle = color;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  let shown = text;
  while (shown.length > 1 && context.measureText(shown).width > maxWidth) {
    shown = `${shown.replace(/…$/, '').slice(0, -1).trimEnd()}…`;
  }
  context.fillText(shown, x, y);
}

export function fillRounded(
  context: CanvasRenderingContext2D,
  [x, y, width, height]: readonly [number, number, number, number],
  radius: number,
  fill: string,
): void {
  context.fillStyle = fill;
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
  context.fill();
}

/** Draws the middle of the picture, as large as the box. */
export function drawCover(
  context: CanvasRenderingContext2D,
  image: HTMLImageElement,
  [x, y, width, height]: readonly [number, number, number, number],
  radius: number,
): void {
  const scale = Math.max(width / image.naturalWidth, height / image.naturalHeight);
  const [sourceWidth, sourceHeight] = [width / scale, height / scale];
  context.save();
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
  context.clip();
  context.drawImage(
    image,
    (image.naturalWidth - sourceWidth) / 2,
    (image.naturalHeight - sourceHeight) / 2,
    sourceWidth,
    sourceHeight,
    x,
    y,
    width,
    height,
  );
  context.restore();
}

/** Makes the text smaller until it fits in its lines. */
function fitText(
  context: CanvasRenderingContext2D,
  text: string,
  { font, weight, size: largest, maxWidth, maxLines }: TextStyle,
): { lines: string[]; size: number } {
  for (let size = largest; ; size *= 0.94) {
    context.font = `${weight} ${size}px "${font}", sans-serif`;
    const lines = wrap(context, text, maxWidth);
    const fits =
      lines.length <= maxLines && lines.every((line) => context.measureText(line).width <= maxWidth);
    if (fits || size < largest * 0.4) return { lines: lines.slice(0, maxLines), size };
  }
}

/** Breaks at spaces, and then makes the lines about equally long. */
function wrap(context: CanvasRenderingContext2D, text: string, maxWidth: number): string[] {
  const breakAt = (width: number) => {
    const lines: string[] = [];
    for (const word of text.split(/\s+/)) {
      const last = lines.at(-1);
      const longer = last === undefined ? word : `${last} ${word}`;
      if (last !== undefined && context.measureText(longer).width <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  };
  const { length } = breakAt(maxWidth);
  let width = maxWidth;
  while (width > maxWidth * 0.5 && breakAt(width * 0.95).length === length) width *= 0.95;
  return breakAt(width);
}

/** The lines of a text at the left, in the font of the context. */
export function wrapText(context: CanvasRenderingContext2D, text: string, maxWidth: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/ /)) {
    const last = lines.at(-1);
    if (last !== undefined && context.measureText(`${last} ${word}`).width <= maxWidth)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
