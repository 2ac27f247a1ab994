import { queryOptions } from '@tanstack/react-query';

export interface Logo {
  image: HTMLImageElement;
  /** A PNG, so that the exported SVG contains the logo in a format that print programs support. */
  dataUrl: string;
  width: number;
  height: number;
}

/** No retries: if the logo does not load, the code is shown without it. */
export const logoQuery = (url: string | null) =>
  queryOptions({
    queryKey: ['logo', url],
    queryFn: () => loadLogo(url ?? ''),
    enabled: url !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Returns the size that makes the longer side `maxSide`. */
export function fitLogo({ width, height }: Logo, maxSide: number): Pick<Logo, 'width' | 'height'> {
  const scale = maxSide / Math.max(width, height);
  return { width: width * scale, height: height * scale };
}

async function loadLogo(url: string): Promise<Logo> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return { image, dataUrl: canvas.toDataURL('image/png'), width, height };
}
