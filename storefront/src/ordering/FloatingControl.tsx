import { CartButton } from '../cart/CartButton.tsx';
import { countPieces } from '../cart/cart.ts';
import type { StorefrontState } from '../page/use-storefront.ts';
import { ContactButton } from './ContactButton.tsx';

/** The conversation or the cart, by what the owner enabled; never both. */
export function FloatingControl({
  storefront,
  onOpenCart,
}: {
  storefront: StorefrontState;
  onOpenCart: () => void;
}) {
  const { contact, channel, lines, total, itemCountText, placeholderIcon } = storefront;
  if (!contact) return null;
  return (
    <aside aria-label="Pedir">
      {/* With a cart, only a browser without script shows it. */}
      <ContactButton action={contact} folded={!placeholderIcon} />
      {channel === 'cart' && lines.length > 0 && (
        <CartButton count={countPieces(lines)} total={total} counted={itemCountText} onOpen={onOpenCart} />
      )}
    </aside>
  );
}
