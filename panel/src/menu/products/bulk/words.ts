import type { Words } from '@vitrina/contract/business/words.ts';
import type { BulkAction } from '@vitrina/contract/menu/products/bulk.ts';

/** `12 productos ocultos`, after a change. */
export function describeResult(action: BulkAction, count: number, words: Words): string {
  const one = count === 1;
  const products = one ? `1 ${words.item}` : `${new Intl.NumberFormat('es').format(count)} ${words.items}`;
  switch (action.type) {
    case 'show':
      return `${products} ${one ? 'se muestra' : 'se muestran'}`;
    case 'hide':
      return `${products} ${one ? 'se oculta' : 'se ocultan'}`;
    case 'sold-out':
      return action.soldOut === null
        ? `${products} ${one ? 'disponible' : 'disponibles'} otra vez`
        : `${products}: ${words.soldOut.toLowerCase()}`;
    case 'move':
      return `${products} ${one ? 'cambió' : 'cambiaron'} de categoría`;
    case 'add-label':
      return `${products} con la etiqueta`;
    case 'remove-label':
      return `${products} sin la etiqueta`;
    case 'price':
      return `${products} con precio nuevo`;
    case 'delete':
      return `${products} ${one ? 'eliminado' : 'eliminados'}`;
  }
}

export function countSelected(count: number): string {
  return count === 1 ? '1 seleccionado' : `${new Intl.NumberFormat('es').format(count)} seleccionados`;
}
