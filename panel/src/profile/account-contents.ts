import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import type { Words } from '@vitrina/contract/business/words.ts';

/** What an account contains. Undefined if it could not be loaded or does not exist. */
export interface AccountContents {
  business: Pick<Customization, 'businessName' | 'publicLink'> | undefined;
  products: number | undefined;
  categories: number | undefined;
  /** The name of the plan, if it has an end. */
  plan: string | undefined;
}

/** Lists what is deleted with the account. */
export function listLosses(
  { business, products, categories, plan }: AccountContents,
  { item, items }: Words,
): string[] {
  const name = business?.businessName;
  const link = business?.publicLink.replace(/^https?:\/\//, '');
  return [
    `Tu página${name ? ` «${name}»` : ''}: ${link ? `${link} y` : 'su enlace y'} los códigos QR que imprimiste dejan de abrir`,
    products === undefined || categories === undefined
      ? `Tus ${items} y categorías, con sus fotos`
      : `${formatCount(products, item)} y ${formatCount(categories, 'categoría')}, con sus fotos`,
    'Tus estadísticas de visitas y pedidos',
    ...(plan ? [`Tu plan ${plan} y el tiempo que le queda`] : []),
    'Tu cuenta, con todas sus sesiones',
  ];
}

function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
