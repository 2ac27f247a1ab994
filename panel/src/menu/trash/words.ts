import type { Words } from '@vitrina/contract/business/words.ts';
import type { MenuChange, UndoReply } from '@vitrina/contract/menu/menu-changes/schema.ts';
import { nameLabel } from '@vitrina/contract/menu/products/labels.ts';
import type { TrashItem } from '@vitrina/contract/menu/trash/schema.ts';

export const kindNames: Record<TrashItem['kind'], (words: Words) => string> = {
  product: ({ itemTitle }) => itemTitle,
  category: () => 'Categoría',
  'option-group': () => 'Grupo de opciones',
  unknown: () => 'Otro elemento',
};

const namedProducts = 3;

/** «A», «B» y 2 más cambiaron después y se quedan como están. */
export function describeKept({ kept, keptCount, undone }: Omit<UndoReply, 'change'>): string {
  const names = kept.slice(0, namedProducts).map(({ name }) => `«${name}»`);
  const rest = keptCount - names.length;
  const list = new Intl.ListFormat('es').format(rest > 0 ? [...names, `${rest} más`] : names);
  const consequence =
    keptCount === 1 ? 'cambió después y se queda como está' : 'cambiaron después y se quedan como están';
  return undone === 0 ? `${list} ${consequence}` : `Cambio deshecho. ${list} ${consequence}.`;
}

const unknownChange = 'Otro cambio';

/** What happened, such as `Precios: +8 %`. */
export function describeChange({ kind, action }: MenuChange, words: Words): string {
  if (kind === 'unknown') return unknownChange;
  if (kind === 'import' || !action) return 'Importación';
  switch (action.type) {
    case 'show':
      return 'Mostrar';
    case 'hide':
      return 'Ocultar';
    case 'sold-out':
      return action.soldOut === null ? 'Disponibles otra vez' : words.markSoldOut;
    case 'move':
      return 'Mover a otra categoría';
    case 'add-label':
      return `Poner «${nameLabel(action.label, words)}»`;
    case 'remove-label':
      return `Quitar «${nameLabel(action.label, words)}»`;
    case 'price': {
      const { by, direction, value } = action.change;
      const amount = value.replace('.', ',');
      return `Precios: ${direction === 'up' ? '+' : '−'}${amount}${by === 'percent' ? ' %' : ''}`;
    }
    case 'delete':
      return 'Eliminar';
    case 'unknown':
      return unknownChange;
  }
}

/** `12 productos` */
export function countProducts(count: number, { item, items }: Words): string {
  return `${new Intl.NumberFormat('es').format(count)} ${count === 1 ? item : items}`;
}
