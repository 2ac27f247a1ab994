import { useEffect, useRef } from 'react';
import { formatItemCount } from '../page/item-count.ts';
import type { StorefrontState } from '../page/use-storefront.ts';
import { cartLines, countItems, formatTotal } from './cart-lines.ts';
import { useCurrentMenu } from './use-current-menu.ts';

/** Opens the cart. It appears with the first line. */
export function CartButton({ storefront, onOpen }: { storefront: StorefrontState; onOpen: () => void }) {
  const { cart } = storefront;
  const menu = useCurrentMenu(storefront);
  const { page } = menu;
  const all = cartLines(cart, menu);
  const lines = all.filter(({ problem }) => !problem);
  const count = countItems(lines);
  const total = formatTotal(lines, page.money);
  const badge = useRef<HTMLSpanElement>(null);
  const lastCount = useRef(count);
  useEffect(() => {
    if (count > lastCount.current)
      badge.current?.animate?.([{ scale: 1 }, { scale: 1.28 }, { scale: 1 }], {
        duration: prefersReducedMotion() ? 0 : 320,
      });
    lastCount.current = count;
  }, [count]);
  if (all.length === 0) return null;
  return (
    <button
      type="button"
      id="cart-button"
      className="floating-button cart-button"
      aria-haspopup="dialog"
      aria-label={`Ver pedido: ${formatItemCount(count, page.words)}, ${total}`}
      onClick={onOpen}
    >
      <span className="cart-button-count" ref={badge}>
        {count}
      </span>
      <span className="cart-button-label">Ver pedido</span>
      <span className="cart-button-total">{total}</span>
    </button>
  );
}

function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
