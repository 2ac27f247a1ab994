import type { Announcements, ScreenReaderInstructions } from '@dnd-kit/core';
import type { Category } from '@vitrina/contract/categories/schema.ts';

export const instructions: ScreenReaderInstructions = {
  draggable:
    'Para mover la categoría presiona espacio o Enter, usa las flechas y presiona espacio o Enter para soltarla. Con Escape la dejas donde estaba.',
};

/** What a screen reader says while a category is moved. */
export function announcementsFor(categories: readonly Category[]): Announcements {
  const name = (id: unknown) => categories.find((category) => category.id === id)?.name ?? '';
  const place = (id: unknown) =>
    `posición ${categories.findIndex((category) => category.id === id) + 1} de ${categories.length}`;
  return {
    onDragStart: ({ active }) => `Levantaste ${name(active.id)}, ${place(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over
        ? `${name(active.id)} está ahora en la ${place(over.id)}.`
        : `${name(active.id)} está fuera de la lista.`,
    onDragEnd: ({ active, over }) =>
      over ? `Soltaste ${name(active.id)} en la ${place(over.id)}.` : `${name(active.id)} volvió a su lugar.`,
    onDragCancel: ({ active }) => `Cancelaste. ${name(active.id)} volvió a su lugar.`,
  };
}
