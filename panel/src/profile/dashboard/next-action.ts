import { plansPathFor } from '@vitrina/contract/billing/plans/needs.ts';
import type { Plan } from '@vitrina/contract/billing/plans/schema.ts';
import { takesOrders } from '@vitrina/contract/business/customization/rules.ts';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { getWords } from '@vitrina/contract/business/words.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import { editProductPath, paths } from '@vitrina/contract/platform/paths.ts';
import { setUpPath } from '@vitrina/contract/platform/set-up-steps.ts';

export interface NextAction {
  title: string;
  description: string;
  label: string;
  to: string;
}

type ListedProduct = Pick<Product, 'id' | 'name' | 'description' | 'active' | 'categoryId' | 'images'>;

export interface Circumstances {
  needsHours?: boolean;
  /** What the plan keeps off the page. */
  overLimit?: { count: number; plan: Pick<Plan, 'name' | 'maxProducts'> } | undefined;
  /** Only the owner chooses the plan. */
  isOwner?: boolean;
}

/** Returns the change that helps most now, or null when nothing is missing. */
export function findNextAction(
  business: Customization,
  products: readonly ListedProduct[],
  { needsHours = false, overLimit, isOwner = true }: Circumstances = {},
): NextAction | null {
  const { item, items, orders } = getWords(business.businessType, business.country);
  if (!takesOrders(business)) {
    return {
      title: `Tu página no recibe ${orders}`,
      description: business.whatsappNumber
        ? 'El botón de WhatsApp está apagado.'
        : 'Le falta tu número de WhatsApp.',
      label: `Recibir ${orders}`,
      to: setUpPath('whatsapp'),
    };
  }
  if (needsHours) {
    return {
      title: 'Todavía no se puede reservar en tu página',
      description: 'Tus servicios ya tienen sus minutos. Falta tu horario.',
      label: 'Poner mi horario',
      to: setUpPath('horario'),
    };
  }
  const countItems = (count: number) => `${count} ${count === 1 ? item : items}`;
  const count = (list: readonly unknown[]) => countItems(list.length);
  const startWith = ([first]: readonly ListedProduct[]) => (first ? `Empieza por «${first.name}».` : '');
  const editFirst = ([first]: readonly ListedProduct[]) =>
    first ? editProductPath(first.id) : paths.products;

  if (overLimit && overLimit.count > 0) {
    const { name, maxProducts } = overLimit.plan;
    return {
      title: `${countItems(overLimit.count)} fuera de tu página`,
      description: `El plan ${name} muestra hasta ${maxProducts}. Lo demás está guardado.`,
      ...(isOwner
        ? { label: 'Ver planes', to: plansPathFor('products', { products: products.length }) }
        : { label: `Ver ${items}`, to: paths.products }),
    };
  }

  const loose = products.filter(({ categoryId }) => categoryId === null);
  if (loose.length > 0) {
    return {
      title: `${count(loose)} sin categoría`,
      description: `Nadie los ve hasta que tengan una. ${startWith(loose)}`,
      label: 'Elegir categoría',
      to: editFirst(loose),
    };
  }
  const visible = products.filter(({ active }) => active);
  const withoutPhoto = visible.filter(({ images }) => images.length === 0);
  if (withoutPhoto.length > 0) {
    return {
      title: `${count(withoutPhoto)} sin foto`,
      description: `Lo que se ve se vende más. ${startWith(withoutPhoto)}`,
      label: 'Poner foto',
      to: editFirst(withoutPhoto),
    };
  }
  // The set-up repeats the name, because a description is required. An import may have none.
  const undescribed = visible.filter(({ name, description }) => description === name || description === '');
  if (undescribed.length > 0) {
    return {
      title: `${count(undescribed)} sin descripción`,
      description: `Una frase responde lo que te preguntan por chat. ${startWith(undescribed)}`,
      label: 'Escribirla',
      to: editFirst(undescribed),
    };
  }
  const hidden = products.filter(({ active }) => !active);
  if (hidden.length === 0) return null;
  return {
    title: `${count(hidden)} ${hidden.length === 1 ? 'oculto' : 'ocultos'}`,
    description: '¿Ya volvieron? Préndelos para que tus clientes los vean.',
    label: `Ver ${items}`,
    to: paths.products,
  };
}
