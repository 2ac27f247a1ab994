import type { Customization } from '@vitrina/contract/customization/schema.ts';
import { slugify } from '@vitrina/contract/public-page/rules.ts';
import { fitLogo, type Logo } from './logo.ts';

/** Pixels on screen, where the paper around the code is its margin (specification §9). */
export const onScreen = { code: 256, logo: 48 };

/**
 * The files: 1024 px, of which 10 % on each side is margin and 15 % the logo (specification §9). The code between the
 * margins is 80 %, and 15/80 is 48/256: what is printed is what was on the screen.
 */
const side = 1024;
const margin = 0.1;
const logoShare = 0.15;

/** Draws the code that is on the screen, each module with sharp edges. */
export async function drawPng(code: SVGSVGElement, logo: Logo | null): Promise<Blob> {
  const { modules, path } = drawingOf(code);
  const [canvas, context] = blankCanvas(side);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);

  const [small, dots] = blankCanvas(modules);
  dots.fill(new Path2D(path));
  const start = Math.round(side * margin);
  context.imageSmoothingEnabled = false;
  context.drawImage(small, start, start, side - 2 * start, side - 2 * start);

  if (logo) {
    const { width, height } = fitLogo(logo, side * logoShare);
    context.imageSmoothingEnabled = true;
    context.imageSmoothingQuality = 'high';
    context.drawImage(logo.image, (side - width) / 2, (side - height) / 2, width, height);
  }
  return toBlob(canvas);
}

/** The code that is on the screen, its logo included, with its margin around it. */
export function writeSvg(code: SVGSVGElement): Blob {
  const { modules } = drawingOf(code);
  const edge = (modules * margin) / (1 - 2 * margin);
  const whole = modules + 2 * edge;
  const file = code.cloneNode(true) as SVGSVGElement;
  file.setAttribute('viewBox', `${-edge} ${-edge} ${whole} ${whole}`);
  file.setAttribute('width', String(side));
  file.setAttribute('height', String(side));
  file.removeAttribute('class');
  file.querySelector('path')?.setAttribute('d', `M${-edge} ${-edge}h${whole}v${whole}h${-whole}z`);
  return new Blob([new XMLSerializer().serializeToString(file)], { type: 'image/svg+xml' });
}

/** `qr-cafe-nandu`: letters that every system takes. */
export function qrFileName({ businessName, slug }: Pick<Customization, 'businessName' | 'slug'>): string {
  return `qr-${slugify(businessName) || slug || 'mi-negocio'}`;
}

export function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Safari reads it a moment after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** qrcode.react draws the background first, then all modules as one path in units of a module. */
function drawingOf(code: SVGSVGElement): { modules: number; path: string } {
  const path = code.querySelector('path:last-of-type')?.getAttribute('d') ?? '';
  return { modules: code.viewBox.baseVal.width, path };
}

function blankCanvas(size: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('a canvas that cannot draw');
  return [canvas, context];
}

function toBlob(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no memory for the picture'))));
  });
}
