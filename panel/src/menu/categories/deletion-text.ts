import { noCategoryName } from '@vitrina/contract/menu/products/plain.ts';

/** What happens to the products of a deleted category. `productCount` is null while unknown. */
export function describeDeletion(productCount: number | null): string {
  if (productCount === 0) return 'No tiene productos. Queda 30 días en la papelera.';
  if (productCount === null) {
    return `Sus productos no se borran: quedan en «${noCategoryName}» y no se ven en tu página hasta que les pongas otra.`;
  }
  return productCount === 1
    ? `Su producto no se borra: queda en «${noCategoryName}» y no se ve en tu página hasta que le pongas otra.`
    : `Sus ${productCount} productos no se borran: quedan en «${noCategoryName}» y no se ven en tu página hasta que les pongas otra.`;
}
