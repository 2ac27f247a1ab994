/** In pixels. Enough for every screen; photos of a phone are about twice as long. */
const maxSidePx = 2048;
const quality = 0.88;

interface Size {
  width: number;
  height: number;
}

/** Returns the size to shrink to, with the same aspect ratio; null if the photo is small enough. */
export function computeTargetSize({ width, height }: Size, limit = maxSidePx): Size | null {
  const longestSide = Math.max(width, height);
  if (longestSide <= limit) return null;
  const scale = (side: number) => Math.max(1, Math.round((side * limit) / longestSide));
  return { width: scale(width), height: scale(height) };
}

/**
 * Returns the photo to upload: upright, with sides of at most `maxSidePx`. GIFs are returned as they are,
 * because they may be animated. So are files that the browser cannot decode; the server validates them.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.type === 'image/gif') return file;
  let bitmap: ImageBitmap | undefined;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const size = computeTargetSize(bitmap);
    if (!size) return file;
    const blob = await encode(drawScaled(bitmap, size), file.type);
    return blob && blob.size < file.size ? createRenamedFile(file, blob) : file;
  } catch {
    return file;
  } finally {
    bitmap?.close();
  }
}

function drawScaled(bitmap: ImageBitmap, { width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = getContext(canvas);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas;
}

/** Encodes as JPEG, or as WebP if pixels are transparent. Browsers without a WebP encoder return a PNG. */
function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  const outputType = type !== 'image/jpeg' && hasAlpha(canvas) ? 'image/webp' : 'image/jpeg';
  return new Promise((resolve) => canvas.toBlob(resolve, outputType, quality));
}

function hasAlpha(canvas: HTMLCanvasElement): boolean {
  const { data } = getContext(canvas).getImageData(0, 0, canvas.width, canvas.height);
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return true;
  return false;
}

function getContext(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser has no 2D canvas context');
  return context;
}

function createRenamedFile(file: File, blob: Blob): File {
  const stem = file.name.replace(/\.[^.]*$/, '') || 'foto';
  return new File([blob], `${stem}.${blob.type.replace('image/', '')}`, { type: blob.type });
}
