import type { BulkAction } from '@vitrina/contract/menu/products/bulk.ts';

/** `12 productos ocultos`, after a change. */
export function describeResult(action: BulkAction, count: number): string {
  const one = count === 1;
  const products = one ? '1 producto' : `${new Intl.NumberFormat('es').format(count)} productos`;
  switch (action.type) {
    case 'show':
      return `${products} ${one ? 'se muestra' : 'se muestran'}`;
    case 'hide':
      return `${products} ${one ? 'se oculta' : 'se ocultan'}`;
    case 'sold-out':
      return action.soldOut === null
        ? `${products} ${one ? 'disponible' : 'disponibles'} otra vez`
        : `${products} ${one ? 'agotado' : 'agotados'}`;
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
