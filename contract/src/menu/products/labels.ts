/** In the order in which they are shown. */
export const productLabels = {
  nuevo: 'Nuevo',
  recomendado: 'Recomendado',
  picante: 'Picante',
  vegetariano: 'Vegetariano',
  vegano: 'Vegano',
  'sin-gluten': 'Sin gluten',
  'para-compartir': 'Para compartir',
} as const;

export type ProductLabel = keyof typeof productLabels;
export const productLabelIds = Object.keys(productLabels) as [ProductLabel, ...ProductLabel[]];
