import type { BusinessType } from '@vitrina/contract/customization/schema.ts';

/** What the page says differently for each type of business. */
export interface Labels {
  title: string;
  search: string;
  one: string;
  many: string;
  showAll: string;
  preparing: string;
  comeBack: string;
  /** The order link of one product where there is room for a word. */
  order: string;
}

export const labelsByType: Record<BusinessType, Labels> = {
  menu: {
    title: 'Menú',
    search: 'Buscar en el menú',
    one: 'plato',
    many: 'platos',
    showAll: 'Ver todo el menú',
    preparing: 'Estamos preparando el menú',
    comeBack: 'Vuelve pronto para ver qué hay de rico.',
    order: 'Pedir',
  },
  catalog: {
    title: 'Catálogo',
    search: 'Buscar un producto',
    one: 'producto',
    many: 'productos',
    showAll: 'Ver todo el catálogo',
    preparing: 'Estamos preparando el catálogo',
    comeBack: 'Vuelve pronto para ver lo que tenemos.',
    order: 'Pedir',
  },
  services: {
    title: 'Servicios',
    search: 'Buscar un servicio',
    one: 'servicio',
    many: 'servicios',
    showAll: 'Ver todos los servicios',
    preparing: 'Estamos preparando la lista de servicios',
    comeBack: 'Vuelve pronto para ver lo que hacemos.',
    order: 'Reservar',
  },
};

/** `1 plato`, `12 platos`. */
export function counted(count: number, { one, many }: Labels): string {
  return `${count} ${count === 1 ? one : many}`;
}
