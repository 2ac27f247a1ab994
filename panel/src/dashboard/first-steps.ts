import type { Customization } from '@vitrina/contract/customization/schema.ts';
import type { FirstStepsState } from '@vitrina/contract/first-steps/schema.ts';
import { paths } from '@vitrina/contract/paths.ts';

/** The category manager is on the product form's screen. */
export const categoriesPath = `${paths.newProduct}#categorias`;

type Progress = Pick<Customization, 'whatsappNumber'> &
  Pick<FirstStepsState, 'shared'> & { categoryCount: number; productCount: number };

export interface Step {
  id: 'category' | 'product' | 'whatsapp' | 'share';
  title: string;
  description: string;
  isDone: boolean;
  /** Without a path the action opens the QR code. */
  action: { label: string; to: string | null };
}

/** Returns the steps in the suggested order. */
export function listFirstSteps({ categoryCount, productCount, whatsappNumber, shared }: Progress): Step[] {
  return [
    {
      id: 'category',
      title: 'Crea tu primera categoría',
      description: 'Entradas, bebidas, cortes de pelo: así tus clientes encuentran lo que buscan.',
      isDone: categoryCount > 0,
      action: { label: 'Crear categoría', to: categoriesPath },
    },
    {
      id: 'product',
      title: 'Agrega tu primer producto',
      description: 'Empieza por el que más te piden. Con nombre, descripción y precio basta.',
      isDone: productCount > 0,
      action: { label: 'Agregar Producto', to: paths.newProduct },
    },
    {
      id: 'whatsapp',
      title: 'Escribe tu número de WhatsApp',
      description: 'Para que los pedidos te lleguen al chat.',
      isDone: whatsappNumber.trim() !== '',
      action: { label: 'Escribir mi número', to: paths.customization },
    },
    {
      id: 'share',
      title: 'Comparte tu QR',
      description: 'Descárgalo e imprímelo para tu local, o copia el enlace y envíalo a tus clientes.',
      isDone: shared,
      action: { label: 'Ver QR', to: null },
    },
  ];
}
