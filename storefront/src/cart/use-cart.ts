import { useCallback, useEffect, useState } from 'react';
import { type Cart, cartKey, changeQuantity, readCart, writeCart } from './cart.ts';

const nothing: Cart = new Map();

/** The visitor's cart at a business, kept in the browser and the same in all its tabs. Empty until the page is alive. */
export function useCart(userId: string) {
  const [cart, setCart] = useState<Cart | null>(null);

  useEffect(() => {
    const load = () => setCart(stored(userId));
    const changed = (event: StorageEvent) => {
      if (event.key === cartKey(userId) || event.key === null) load();
    };
    load();
    window.addEventListener('storage', changed);
    return () => window.removeEventListener('storage', changed);
  }, [userId]);

  useEffect(() => {
    if (cart) store(userId, cart);
  }, [userId, cart]);

  const change = useCallback(
    (product: { id: string; price: string }, by: number) =>
      setCart((last) => changeQuantity(last ?? stored(userId), product, by)),
    [userId],
  );
  const empty = useCallback(() => setCart(nothing), []);
  return { cart: cart ?? nothing, change, empty, ready: cart !== null };
}

function stored(userId: string): Cart {
  try {
    return readCart(localStorage.getItem(cartKey(userId)));
  } catch {
    return nothing;
  }
}

function store(userId: string, cart: Cart): void {
  try {
    if (cart.size > 0) localStorage.setItem(cartKey(userId), writeCart(cart));
    else localStorage.removeItem(cartKey(userId));
  } catch {
    // A private window may refuse to keep it; the cart still works until the page is closed.
  }
}
