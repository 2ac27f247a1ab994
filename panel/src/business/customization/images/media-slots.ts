import type { MediaSlot } from '@vitrina/contract/business/media/slots.ts';
import { errorMessage } from '@vitrina/contract/platform/errors.ts';
import { imageTypes, maxImageBytes } from '@vitrina/contract/platform/media/schema.ts';

interface SlotText {
  title: string;
  /** Completes «Error al subir …». */
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

export function formatUploadError(slot: MediaSlot, message: string): string {
  return `Error al subir ${slotTexts[slot].type}: ${message}`;
}

export function formatRemovalError(slot: MediaSlot, message: string): string {
  return `Error al eliminar ${slotTexts[slot].type}: ${message}`;
}

/** Returns why a file cannot be uploaded, or null. Check the size after shrinking the photo. */
export function fileError({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!(imageTypes as readonly string[]).includes(type)) return errorMessage('IMAGE_TYPE');
  return size > maxImageBytes ? errorMessage('IMAGE_TOO_LARGE') : null;
}
