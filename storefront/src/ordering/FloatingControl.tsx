import { CartButton } from '../cart/CartButton.tsx';
import { countPieces } from '../cart/cart.ts';
import type { Shop } from '../page/use-shop.ts';
import { ContactButton } from './ContactButton.tsx';

/** The conversation or the cart, by what the owner enabled; never both. */
export function FloatingControl({ shop, onOpenCart }: { shop: Shop; onOpenCart: () => void }) {
  const { contact, channel, lines, total, pieces, drawing } = shop;
  if (!contact) return null;
  return (
    <aside aria-label="Pedir">
      {/* With a cart, only a browser without script shows it. */}
      <ContactButton offer={contact} folded={!drawing} />
      {channel === 'cart' && lines.length > 0 && (
        <CartButton count={countPieces(lines)} total={total} counted={pieces} onOpen={onOpenCart} />
      )}
    </aside>
  );
}
