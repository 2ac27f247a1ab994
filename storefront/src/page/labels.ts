import type { BusinessType } from '@vitrina/contract/business/customization/schema.ts';

/** The texts that depend on the type of business. */
export interface Labels {
  search: string;
  singular: string;
  plural: string;
  showAll: string;
  /** The label of a product's order link. */
  order: string;
}

export const labelsByType: Record<BusinessType, Labels> = {
  menu: {
    search: 'Buscar en el menú',
    singular: 'plato',
    plural: 'platos',
    showAll: 'Ver todo el menú',
    order: 'Pedir',
  },
  catalog: {
    search: 'Buscar un producto',
    singular: 'producto',
    plural: 'productos',
    showAll: 'Ver todo el catálogo',
    order: 'Pedir',
  },
  services: {
    search: 'Buscar un servicio',
    singular: 'servicio',
    plural: 'servicios',
    showAll: 'Ver todos los servicios',
    order: 'Reservar',
  },
};

/** `1 plato`, `12 platos`. */
export function formatItemCount(count: number, { singular, plural }: Labels): string {
  return `${count} ${count === 1 ? singular : plural}`;
}
