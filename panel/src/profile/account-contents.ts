import type { Customization } from '@vitrina/contract/customization/schema.ts';

/** What an account has; undefined is what could not be loaded, or is not there. */
export interface AccountContents {
  business: Pick<Customization, 'businessName' | 'publicLink'> | undefined;
  products: number | undefined;
  categories: number | undefined;
  /** Of a plan that runs for a time. */
  plan: string | undefined;
}

/** Each thing that goes with the account, by its name. */
export function listLosses({ business, products, categories, plan }: AccountContents): string[] {
  const name = business?.businessName;
  const link = business?.publicLink.replace(/^https?:\/\//, '');
  return [
    `Tu página${name ? ` «${name}»` : ''}: ${link ? `${link} y` : 'su enlace y'} los códigos QR que imprimiste dejan de abrir`,
    products === undefined || categories === undefined
      ? 'Tus productos y categorías, con sus fotos'
      : `${count(products, 'producto')} y ${count(categories, 'categoría')}, con sus fotos`,
    'Tus estadísticas de visitas y pedidos',
    ...(plan ? [`Tu plan ${plan} y el tiempo que le queda`] : []),
    'Tu cuenta, con todas sus sesiones',
  ];
}

function count(n: number, word: string): string {
  return `${n} ${word}${n === 1 ? '' : 's'}`;
}
