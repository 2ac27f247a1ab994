import type { PublicPage } from '@vitrina/contract/public-page/schema.ts';
import { useCallback, useEffect } from 'react';
import { usePlace } from '../address/use-place.ts';
import { CartDrawer } from '../cart/CartDrawer.tsx';
import { Menu } from '../menu/Menu.tsx';
import { CopyNotice } from '../offline/CopyNotice.tsx';
import { FloatingControl } from '../ordering/FloatingControl.tsx';
import { Notices } from '../ordering/Notice.tsx';
import { ProductSheet } from '../product/ProductSheet.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { PageBackground } from './PageBackground.tsx';
import { type Shop, useShop } from './use-shop.ts';

interface Props {
  page: PublicPage;
  /** The product whose address was asked for; the same on the server and while hydrating. */
  openProductId: string | null;
}

/** The whole page of a business: what the server prints and what the script brings to life. */
export function Storefront({ page, openProductId }: Props) {
  const { business, look } = page;
  const shop = useShop(page);
  const { place, open, leave } = usePlace(openProductId);
  const openProduct = useCallback((id: string) => open({ productId: id }), [open]);
  // From here on all of it answers: seen in a browser's profile, and waited for by tests.
  useEffect(() => void performance.mark('alive'), []);

  const product = (place.productId && shop.products.get(place.productId)) || null;
  const cartOpen = place.cart && shop.channel === 'cart';
  const noticesIf = (here: boolean) => (
    <Notices notice={here ? shop.notices.notice : null} dismiss={shop.notices.dismiss} />
  );
  return (
    <div className={traits(shop)}>
      <a className="skip" href="#contenido">
        Saltar al contenido
      </a>
      {business.pageImage && <PageBackground image={business.pageImage} blurred={look.hasBackgroundBlur} />}
      <CopyNotice locale={page.money.locale} />
      <Header business={business} blurred={look.hasHeaderBlur} />
      <Menu shop={shop} onOpen={openProduct} />
      <Footer userId={page.userId} business={business} />
      {page.categories.length > 0 && <FloatingControl shop={shop} onOpenCart={() => open({ cart: true })} />}
      <p className="sr" role="status">
        {shop.said}
      </p>
      {noticesIf(!product && !cartOpen)}
      <ProductSheet product={product} shop={shop} onClose={leave} notices={noticesIf(product !== null)} />
      {shop.channel === 'cart' && (
        <CartDrawer open={cartOpen} shop={shop} onClose={leave} notices={noticesIf(cartOpen)} />
      )}
    </div>
  );
}

/** What the stylesheet has to know of this business. */
function traits({ page: { business }, channel, drawing }: Shop): string {
  return [
    'page',
    drawing ? 'has-pictures' : 'has-words',
    channel && `orders-by-${channel}`,
    business.pageImage && 'has-back',
  ]
    .filter(Boolean)
    .join(' ');
}
