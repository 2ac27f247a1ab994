import { paths } from '@vitrina/contract/paths.ts';

/** The category manager, beside the product form. */
export const categoriesPath = `${paths.newProduct}#categorias`;

export interface Progress {
  categories: number;
  products: number;
  whatsappNumber: string;
  shared: boolean;
}

export interface Step {
  id: 'category' | 'product' | 'whatsapp' | 'share';
  title: string;
  why: string;
  done: boolean;
  /** What to press; without an address it opens the QR code. */
  action: { label: string; to: string | null };
}

/** What makes a page ready for its first visitor, in the order in which it is easiest done. */
export function firstSteps({ categories, products, whatsappNumber, shared }: Progress): Step[] {
  return [
    {
      id: 'category',
      title: 'Crea tu primera categoría',
      why: 'Entradas, bebidas, cortes de pelo: así tus clientes encuentran lo que buscan.',
      done: categories > 0,
      action: { label: 'Crear categoría', to: categoriesPath },
    },
    {
      id: 'product',
      title: 'Agrega tu primer producto',
      why: 'Empieza por el que más te piden. Con nombre, descripción y precio basta.',
      done: products > 0,
      action: { label: 'Agregar Producto', to: paths.newProduct },
    },
    {
      id: 'whatsapp',
      title: 'Escribe tu número de WhatsApp',
      why: 'Para que los pedidos te lleguen al chat.',
      done: whatsappNumber.trim() !== '',
      action: { label: 'Escribir mi número', to: paths.customization },
    },
    {
      id: 'share',
      title: 'Comparte tu QR',
      why: 'Descárgalo e imprímelo para tu local, o copia el enlace y envíalo a tus clientes.',
      done: shared,
      action: { label: 'Ver QR', to: null },
    },
  ];
}
