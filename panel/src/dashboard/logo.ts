import { queryOptions } from '@tanstack/react-query';

export interface Logo {
  image: HTMLImageElement;
  /** The same as a PNG inside an address: a file of its own that every program for print can read. */
  dataUrl: string;
  width: number;
  height: number;
}

/** The business's logo, ready to be drawn. One that does not load is no reason to try for long: the code does without. */
export const logoQuery = (url: string | null) =>
  queryOptions({
    queryKey: ['logo', url],
    queryFn: () => readLogo(url ?? ''),
    enabled: url !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Its size when the longer side is `longest`. */
export function fitLogo({ width, height }: Logo, longest: number): { width: number; height: number } {
  const scale = longest / Math.max(width, height);
  return { width: width * scale, height: height * scale };
}

async function readLogo(url: string): Promise<Logo> {
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
