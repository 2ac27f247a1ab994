import { setResolution } from './png-resolution.ts';

export const kitFiles = {
  card: {
    title: 'Tarjeta de mesa',
    note: 'A6, para imprimir',
    fileName: 'tarjeta',
    width: 1240,
    height: 1748,
  },
  poster: { title: 'Afiche', note: 'A4, para imprimir', fileName: 'afiche', width: 2480, height: 3508 },
  story: { title: 'Historia', note: 'Instagram y WhatsApp', fileName: 'historia', width: 1080, height: 1920 },
} as const;

export type KitFile = keyof typeof kitFiles;
export const kitFileNames = Object.keys(kitFiles) as KitFile[];

/** A6 has 105 × 148 mm and A4 210 × 297 mm. */
const printResolution = 300;

export async function encodeKitFile(file: KitFile, canvas: HTMLCanvasElement): Promise<Blob> {
  const png = await new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas could not be encoded'))));
  });
  return file === 'story' ? png : setResolution(png, printResolution);
}
