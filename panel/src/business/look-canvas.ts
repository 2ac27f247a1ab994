import { toBrand } from '@vitrina/contract/business/customization/brand.ts';
import { drawAwning, drawRings } from '@vitrina/contract/business/customization/motif-shapes.ts';
import type { PageLook } from '@vitrina/contract/business/customization/page-look.ts';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';

/** The header's colour with the motif of a business that has chosen no colour. */
export function fillHeader(
  context: CanvasRenderingContext2D,
  { titleFont, ...look }: PageLook,
  { businessName }: Customization,
  width: number,
  height: number,
): void {
  const { header, headerSoft, stripe, background } = toBrand({ titleFont, ...look });
  context.fillStyle = header;
  context.fillRect(0, 0, width, height);
  if (look.motif === 'awning') {
    const isWhole = height >= context.canvas.height;
    const depth = width * (isWhole ? 0.072 : 0.09);
    // Over the edge of the band, or below the upper edge of a picture that is all header. A part of a pixel would show the band's end.
    const top = isWhole ? 0 : Math.round(height - depth / 2);
    const shapes = drawAwning(0, top, width, depth, 11);
    if (!isWhole) {
      context.fillStyle = background;
      context.fillRect(0, top, width, depth);
      context.fillStyle = header;
      context.fill(new Path2D(shapes.header));
    }
    context.fillStyle = stripe;
    context.fill(new Path2D(shapes.stripe));
  }
  context.fillStyle = headerSoft;
  if (look.motif === 'rings')
    context.fill(new Path2D(drawRings(width, height, Math.min(width * 0.7, height * 0.8))), 'evenodd');
  if (look.motif === 'initial') {
    context.save();
    context.beginPath();
    context.rect(0, 0, width, height);
    context.clip();
    context.font = `700 ${Math.min(width * 1.4, height * 1.3)}px '${titleFont}'`;
    context.textAlign = 'right';
    context.textBaseline = 'alphabetic';
    context.fillText([...businessName.trim()][0]?.toLocaleUpperCase('es') ?? '', width * 1.06, height * 0.96);
    context.restore();
  }
}

export function drawLogo(
  context: CanvasRenderingContext2D,
  logo: HTMLImageElement,
  x: number,
  y: number,
  size: number,
): void {
  context.fillStyle = '#ffffff';
  context.beginPath();
  context.arc(x, y, size / 2, 0, 2 * Math.PI);
  context.fill();
  const room = size * 0.68;
  const scale = room / Math.max(logo.naturalWidth, logo.naturalHeight);
  const [width, height] = [logo.naturalWidth * scale, logo.naturalHeight * scale];
  context.drawImage(logo, x - width / 2, y - height / 2, width, height);
}

export const shortLink = ({ publicLink }: Customization) => publicLink.replace(/^https?:\/\//, '');
export const displayName = ({ businessName }: Customization) => businessName.trim() || 'Mi Negocio';

/** Null for a picture that does not load. */
export async function loadImage(url: string | null): Promise<HTMLImageElement | null> {
  if (!url) return null;
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return image;
  } catch {
    return null;
  }
}
