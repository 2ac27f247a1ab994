import { errorMessage } from '@vitrina/contract/errors.ts';
import { imageTypes, type MediaSlot, maxImageBytes } from '@vitrina/contract/media/schema.ts';

interface SlotText {
  title: string;
  /** What the specification's {type} reads as: «Error al subir {type}: …». */
  type: string;
  hint: string;
}

export const slotTexts: Record<MediaSlot, SlotText> = {
  logo: { title: 'Logo', type: 'el logo', hint: 'Mejor cuadrado; en PNG o WebP si no tiene fondo.' },
  backgroundImage: {
    title: 'Imagen del encabezado',
    type: 'la imagen del encabezado',
    hint: 'Apaisada, detrás de tu nombre.',
  },
  pageBackground: {
    title: 'Imagen de fondo',
    type: 'la imagen de fondo',
    hint: 'Detrás de toda la página, con tu color encima para que todo se lea.',
  },
};

export function uploadFailure(slot: MediaSlot, message: string): string {
  return `Error al subir ${slotTexts[slot].type}: ${message}`;
}

export function removalFailure(slot: MediaSlot, message: string): string {
  return `Error al eliminar ${slotTexts[slot].type}: ${message}`;
}

/** Why a file is not sent at all; its size counts once it is shrunk. Null when nothing speaks against it. */
export function fileError({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!(imageTypes as readonly string[]).includes(type)) return errorMessage('IMAGE_TYPE');
  return size > maxImageBytes ? errorMessage('IMAGE_TOO_LARGE') : null;
}
