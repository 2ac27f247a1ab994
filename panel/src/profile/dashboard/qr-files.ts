import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { slugify } from '@vitrina/contract/business/customization/slug.ts';
import { fitLogo, type Logo } from './logo.ts';

/** Pixels on the screen, where the code has no margin of its own. */
export const screenSize = { code: 256, logo: 48 };

/**
 * The files have 1024 px: a margin of 10 % on each side, the code 80 %, the logo 15 %. 15/80 equals 48/256,
 * so the file has the proportions of the screen.
 */
const fileSize = 1024;
const marginShare = 0.1;
const logoShare = 0.15;

/** Rejects when the browser cannot draw the canvas. */
export async function createPng(code: SVGSVGElement, logo: Logo | null): Promise<Blob> {
  const { moduleCount, path } = readCode(code);
  const [canvas, context] = createCanvas(fileSize);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, fileSize, fileSize);

  // Drawn with one pixel per module and scaled without smoothing, so that the edges stay sharp.
  const [codeCanvas, codeContext] = createCanvas(moduleCount);
  codeContext.fill(new Path2D(path));
  const margin = Math.round(fileSize * marginShare);
  context.imageSmoothingEnabled = false;
  context.drawImage(codeCanvas, margin, margin, fileSize - 2 * margin, fileSize - 2 * margin);

  if (logo) {
    const { width, height } = fitLogo(logo, fileSize * logoShare);
    context.imageSmoothingEnabled = true;
    context.imageSmoothingQuality = 'high';
    context.drawImage(logo.image, (fileSize - width) / 2, (fileSize - height) / 2, width, height);
  }
  return toBlob(canvas);
}

/** Copies the code from the screen, with its logo, and adds the margin. */
export function createSvg(code: SVGSVGElement): Blob {
  const { moduleCount } = readCode(code);
  const margin = (moduleCount * marginShare) / (1 - 2 * marginShare);
  const width = moduleCount + 2 * margin;
  const svg = code.cloneNode(true) as SVGSVGElement;
  svg.setAttribute('viewBox', `${-margin} ${-margin} ${width} ${width}`);
  svg.setAttribute('width', String(fileSize));
  svg.setAttribute('height', String(fileSize));
  svg.removeAttribute('class');
  svg.querySelector('path')?.setAttribute('d', `M${-margin} ${-margin}h${width}v${width}h${-width}z`);
  return new Blob([new XMLSerializer().serializeToString(svg)], { type: 'image/svg+xml' });
}

/** `qr-cafe-nandu`: ASCII only, for every file system. */
export function qrFileName({ businessName, slug }: Pick<Customization, 'businessName' | 'slug'>): string {
  return `qr-${slugify(businessName) || slug || 'mi-negocio'}`;
}

/** qrcode.react draws the background first, then all modules as one path with one unit per module. */
export function readCode(code: SVGSVGElement): { moduleCount: number; path: string } {
  const path = code.querySelector('path:last-of-type')?.getAttribute('d') ?? '';
  return { moduleCount: code.viewBox.baseVal.width, path };
}

function createCanvas(size: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The canvas has no 2D context');
  return [canvas, context];
}

function toBlob(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas could not be encoded'))));
  });
}
