import type { BusinessType } from '@vitrina/contract/customization/schema.ts';

/** The texts that depend on the type of business. */
export interface Labels {
  search: string;
  singular: string;
  plural: string;
  showAll: string;
  preparing: string;
  comeBack: string;
  /** The label of a product's order link. */
  order: string;
}

export const labelsByType: Record<BusinessType, Labels> = {
  menu: {
    search: 'Buscar en el menú',
    singular: 'plato',
    plural: 'platos',
    showAll: 'Ver todo el menú',
    preparing: 'Estamos preparando el menú',
    comeBack: 'Vuelve pronto para ver qué hay de rico.',
    order: 'Pedir',
  },
  catalog: {
    search: 'Buscar un producto',
    singular: 'producto',
    plural: 'productos',
    showAll: 'Ver todo el catálogo',
    preparing: 'Estamos preparando el catálogo',
    comeBack: 'Vuelve pronto para ver lo que tenemos.',
    order: 'Pedir',
  },
  services: {
    search: 'Buscar un servicio',
    singular: 'servicio',
    plural: 'servicios',
    showAll: 'Ver todos los servicios',
    preparing: 'Estamos preparando la lista de servicios',
    comeBack: 'Vuelve pronto para ver lo que hacemos.',
    order: 'Reservar',
  },
};

/** `1 plato`, `12 platos`. */
export function formatItemCount(count: number, { singular, plural }: Labels): string {
  return `${count} ${count === 1 ? singular : plural}`;
}
