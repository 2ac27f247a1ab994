import { takesOrders } from '@vitrina/contract/business/customization/rules.ts';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { getWords } from '@vitrina/contract/business/words.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { setUpPath } from '@vitrina/contract/platform/set-up-steps.ts';
import type { FirstStepsState } from '@vitrina/contract/profile/first-steps/schema.ts';
import { getExamples } from '../../ui/examples/business-examples.ts';

/** The category manager is on the product form's screen. */
export const categoriesPath = `${paths.newProduct}#categorias`;

type ListedProduct = Pick<Product, 'active' | 'categoryId' | 'isExample'>;

export interface Step {
  id: 'name' | 'products' | 'orders' | 'share';
  title: string;
  description: string;
  isDone: boolean;
  action: { label: string; to: string };
}

export function isVisible({ active, categoryId }: ListedProduct): boolean {
  return active && categoryId !== null;
}

/** Returns the steps in the suggested order. A step is done when visitors have what it is about. */
export function listFirstSteps(
  business: Customization,
  allProducts: readonly ListedProduct[],
  { shared }: Pick<FirstStepsState, 'shared'>,
): Step[] {
  const { businessName, whatsappNumber, businessType, country } = business;
  const products = allProducts.filter(({ isExample }) => !isExample);
  const { items: words, orders } = getWords(businessType, country);
  const hasHiddenOnly = products.length > 0 && !products.some(isVisible);
  return [
    {
      id: 'name',
      title: 'Ponle nombre a tu negocio',
      description: 'Tu enlace lo llevará, y tus clientes sabrán que eres tú.',
      isDone: businessName.trim() !== '',
      action: { label: 'Escribir el nombre', to: setUpPath('nombre') },
    },
    {
      id: 'orders',
      title: `Recibe ${orders} por WhatsApp`,
      description: whatsappNumber
        ? 'Tu número está guardado, pero el botón de WhatsApp está apagado.'
        : 'Con tu número, tus clientes te escriben con un toque.',
      isDone: takesOrders(business),
      action: {
        label: whatsappNumber ? 'Encender el botón' : 'Escribir mi número',
        to: setUpPath('whatsapp'),
      },
    },
    hasHiddenOnly
      ? {
          id: 'products',
          title: `Muestra tus ${words}`,
          description: 'Están ocultos o sin categoría, y por eso nadie los ve.',
          isDone: false,
          action: { label: `Ver mis ${words}`, to: paths.products },
        }
      : {
          id: 'products',
          title: `Agrega tus primeros ${words}`,
          description: `Por categorías: ${getExamples(businessType, country).categoryWords}. Con nombre y precio basta.`,
          isDone: products.some(isVisible),
          action: { label: `Agregar ${words}`, to: setUpPath('productos') },
        },
    {
      id: 'share',
      title: 'Comparte tu página',
      description: 'Envía el enlace por WhatsApp o imprime el QR para tu local.',
      isDone: shared,
      action: { label: 'Compartir', to: setUpPath('compartir') },
    },
  ];
}
