import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** How long the row stands out. */
const markMs = 4000;

/** The navigation state of a way back to the list, which then shows the product. */
export function toReturnState(productId: string | undefined) {
  return productId === undefined ? undefined : { returnedTo: productId };
}

/** Returns the product whose form the owner has just left. */
export function useReturnedProductId(): string | null {
  const state: unknown = useLocation().state;
  const id = Object(state).returnedTo;
  return typeof id === 'string' ? id : null;
}

/** Scrolls the list to the product whose form the owner has just left, and marks its row. */
export function useShownReturn(productId: string | null): void {
  useEffect(() => {
    if (productId === null) return;
    const row = document.querySelector(`[data-product-id="${CSS.escape(productId)}"]`);
    if (!row) return;
    row.scrollIntoView({ block: 'center' });
    row.setAttribute('data-returned', '');
    const timer = setTimeout(() => row.removeAttribute('data-returned'), markMs);
    return () => {
      clearTimeout(timer);
      row.removeAttribute('data-returned');
    };
  }, [productId]);
}
