import { useCallback, useEffect, useState } from 'react';
import { type Cart, cartKey, parseCart, serializeCart } from './cart.ts';

const emptyCart: Cart = new Map();

/**
 * The visitor's cart at a business. The browser stores it and shares it among tabs. Empty until hydration.
 */
export function useCart(userId: string) {
  const [cart, setCart] = useState<Cart | null>(null);

  useEffect(() => {
    const load = () => setCart(loadCart(userId));
    const onStorage = (event: StorageEvent) => {
      if (event.key === cartKey(userId) || event.key === null) load();
    };
    load();
    window.addEventListener('storage', onStorage);
    // A page that Back shows again has heard of nothing meanwhile.
    const onShow = (event: PageTransitionEvent) => event.persisted && load();
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onShow);
    };
  }, [userId]);

  useEffect(() => {
    if (cart) saveCart(userId, cart);
  }, [userId, cart]);

  const update = useCallback(
    (change: (cart: Cart) => Cart) => setCart((last) => change(last ?? loadCart(userId))),
    [userId],
  );
  return { cart: cart ?? emptyCart, update, isLoaded: cart !== null };
}

function loadCart(userId: string): Cart {
  try {
    return parseCart(localStorage.getItem(cartKey(userId)));
  } catch {
    return emptyCart;
  }
}

function saveCart(userId: string, cart: Cart): void {
  try {
    if (cart.size > 0) localStorage.setItem(cartKey(userId), serializeCart(cart));
    else localStorage.removeItem(cartKey(userId));
  } catch {
    // Storage may be blocked; the cart then lasts until the page is closed.
  }
}
