import type { BusinessType } from '../../business/customization/schema.ts';
import type { Words } from '../../business/words.ts';

/** In the order in which they are shown. */
export const productLabels = {
  nuevo: 'Nuevo',
  recomendado: 'Recomendado',
  picante: 'Picante',
  vegetariano: 'Vegetariano',
  vegano: 'Vegano',
  'sin-gluten': 'Sin gluten',
  'para-compartir': 'Para compartir',
  'hecho-a-mano': 'Hecho a mano',
  'edicion-limitada': 'Edición limitada',
  'envio-gratis': 'Envío gratis',
  'a-domicilio': 'A domicilio',
  ninos: 'Niños',
  'con-cita': 'Con cita',
} as const;

export type ProductLabel = keyof typeof productLabels;
export const productLabelIds = Object.keys(productLabels) as [ProductLabel, ...ProductLabel[]];

const common = ['nuevo', 'recomendado'] as const;
/** The label in the words of the business. */
export const nameLabel = (label: ProductLabel, { appointment }: Pick<Words, 'appointment'>): string =>
  label === 'con-cita' ? `Con ${appointment.toLowerCase()}` : productLabels[label];

/** The labels that a kind of business can choose. */
export const labelsByKind: Record<BusinessType, readonly ProductLabel[]> = {
  menu: [...common, 'picante', 'vegetariano', 'vegano', 'sin-gluten', 'para-compartir'],
  catalog: [...common, 'hecho-a-mano', 'edicion-limitada', 'envio-gratis'],
  services: [...common, 'a-domicilio', 'ninos', 'con-cita'],
};
