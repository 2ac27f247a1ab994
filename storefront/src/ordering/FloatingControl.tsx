import type { LazyParts } from '../lazy/lazy-loader.ts';
import type { StorefrontState } from '../page/use-storefront.ts';
import { ContactButton } from './ContactButton.tsx';

interface Props {
  storefront: StorefrontState;
  parts: LazyParts | null;
  onOpenCart: () => void;
}

/** The contact link or the cart button, whichever the owner enabled. */
export function FloatingControl({ storefront, parts, onOpenCart }: Props) {
  const { contact, channel, cart } = storefront;
  if (!contact) return null;
  return (
    <aside aria-label={storefront.page.words.order}>
      {/* On a page with a cart, the stylesheet shows this link only without a script. */}
      <ContactButton action={contact} />
      {parts && channel === 'cart' && cart.size > 0 && (
        <parts.CartButton storefront={storefront} onOpen={onOpenCart} />
      )}
    </aside>
  );
}
