/** Wider than any screen shows a dish; phones make photos twice as long (design decisions, «Photos»). */
const longestSide = 2048;
const quality = 0.88;

interface Size {
  width: number;
  height: number;
}

/** The size to shrink to, in the same proportions; null for what is small enough. */
export function targetSize({ width, height }: Size, limit = longestSide): Size | null {
  const longer = Math.max(width, height);
  if (longer <= limit) return null;
  const scaled = (side: number) => Math.max(1, Math.round((side * limit) / longer));
  return { width: scaled(width), height: scaled(height) };
}

/**
 * The photo as it is to be sent: upright and at most `longestSide` long. A GIF may move and stays as it is, and so
 * does what the browser cannot read: the server has the last word on it.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.type === 'image/gif') return file;
  let bitmap: ImageBitmap | undefined;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const size = targetSize(bitmap);
    if (!size) return file;
    const blob = await encode(draw(bitmap, size), file.type);
    return blob && blob.size < file.size ? renamed(file, blob) : file;
  } catch {
    return file;
  } finally {
    bitmap?.close();
  }
}

function draw(bitmap: ImageBitmap, { width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = contextOf(canvas);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas;
}

/** As JPEG, unless something shines through; browsers that write no WebP answer with a PNG. */
function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  const wanted = type !== 'image/jpeg' && hasAlpha(canvas) ? 'image/webp' : 'image/jpeg';
  return new Promise((resolve) => canvas.toBlob(resolve, wanted, quality));
}

function hasAlpha(canvas: HTMLCanvasElement): boolean {
  const { data } = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return true;
  return false;
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws on no canvas');
  return context;
}

function renamed(file: File, blob: Blob): File {
  const stem = file.name.replace(/\.[^.]*$/, '') || 'foto';
  return new File([blob], `${stem}.${blob.type.replace('image/', '')}`, { type: blob.type });
}
