import { useEffect, useRef } from 'react';

interface Props {
  count: number;
  total: string;
  /** `3 platos`. */
  counted: string;
  onOpen: () => void;
}

/** The way to the order; it comes with the first product, since an empty cart has nothing to show. */
export function CartButton({ count, total, counted, onOpen }: Props) {
  const badge = useRef<HTMLSpanElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current && before.current > 0)
      badge.current?.animate?.([{ scale: 1 }, { scale: 1.28 }, { scale: 1 }], { duration: calm() ? 0 : 320 });
    before.current = count;
  }, [count]);
  return (
    <button
      type="button"
      id="cart-button"
      className="float cart-bar"
      aria-haspopup="dialog"
      aria-label={`Ver pedido: ${counted}, ${total}`}
      onClick={onOpen}
    >
      <span className="cart-bar-n" ref={badge}>
        {count}
      </span>
      <span className="cart-bar-label">Ver pedido</span>
      <span className="cart-bar-total">{total}</span>
    </button>
  );
}

function calm(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
