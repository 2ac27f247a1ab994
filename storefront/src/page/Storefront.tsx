import type { PublicPage } from '@vitrina/contract/public-page/schema.ts';
import { useCallback, useEffect } from 'react';
import { CartDrawer } from '../cart/CartDrawer.tsx';
import { Menu } from '../menu/Menu.tsx';
import { OfflineNotice } from '../offline/OfflineNotice.tsx';
import { FloatingControl } from '../ordering/FloatingControl.tsx';
import { Notices } from '../ordering/Notice.tsx';
import { ProductDialog } from '../product/ProductDialog.tsx';
import { useUrlState } from '../url/use-url-state.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { PageBackground } from './PageBackground.tsx';
import { type StorefrontState, useStorefront } from './use-storefront.ts';

interface Props {
  page: PublicPage;
  /** The product whose address was asked for; the same on the server and while hydrating. */
  openProductId: string | null;
}

/** The whole page of a business: what the server prints and what the script brings to life. */
export function Storefront({ page, openProductId }: Props) {
  const { business, look } = page;
  const storefront = useStorefront(page);
  const { urlState, open, close } = useUrlState(openProductId);
  const openProduct = useCallback((id: string) => open({ productId: id }), [open]);
  // From here on all of it answers: seen in a browser's profile, and waited for by tests.
  useEffect(() => void performance.mark('hydrated'), []);

  const product = (urlState.productId && storefront.products.get(urlState.productId)) || null;
  const cartOpen = urlState.cart && storefront.channel === 'cart';
  const noticesIf = (here: boolean) => (
    <Notices notice={here ? storefront.notices.notice : null} dismiss={storefront.notices.dismiss} />
  );
  return (
    <div className={pageClasses(storefront)}>
      <a className="skip" href="#contenido">
        Saltar al contenido
      </a>
      {business.pageImage && <PageBackground image={business.pageImage} blurred={look.hasBackgroundBlur} />}
      <OfflineNotice locale={page.money.locale} />
      <Header business={business} blurred={look.hasHeaderBlur} />
      <Menu storefront={storefront} onOpen={openProduct} />
      <Footer userId={page.userId} business={business} />
      {page.categories.length > 0 && (
        <FloatingControl storefront={storefront} onOpenCart={() => open({ cart: true })} />
      )}
      <p className="sr" role="status">
        {storefront.cartAnnouncement}
      </p>
      {noticesIf(!product && !cartOpen)}
      <ProductDialog
        product={product}
        storefront={storefront}
        onClose={close}
        notices={noticesIf(product !== null)}
      />
      {storefront.channel === 'cart' && (
        <CartDrawer open={cartOpen} storefront={storefront} onClose={close} notices={noticesIf(cartOpen)} />
      )}
    </div>
  );
}

/** What the stylesheet has to know of this business. */
function pageClasses({ page: { business }, channel, placeholderIcon }: StorefrontState): string {
  return [
    'page',
    placeholderIcon ? 'has-pictures' : 'has-words',
    channel && `orders-by-${channel}`,
    business.pageImage && 'has-back',
  ]
    .filter(Boolean)
    .join(' ');
}
