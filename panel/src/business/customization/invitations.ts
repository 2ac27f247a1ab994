import type { BusinessType } from '@vitrina/contract/business/customization/schema.ts';

/** Beside a printed QR code. */
export const scanInvitations: Record<BusinessType, string> = {
  menu: 'Escanea y mira el menú',
  catalog: 'Escanea y mira el catálogo',
  services: 'Escanea y mira los servicios',
};
