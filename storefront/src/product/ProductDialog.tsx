import { useEffect, useState } from 'react';
import { Dialog } from '../dialog/Dialog.tsx';
import type { Elements } from '../jsx/elements.ts';
import type { CatalogueProduct } from '../menu/catalogue.ts';
import type { StorefrontState } from '../page/use-storefront.ts';
import { productHref } from '../url/url-state.ts';
import { ProductSheet } from './ProductSheet.tsx';

interface Props {
  /** Null while closed. */
  product: CatalogueProduct | null;
  storefront: StorefrontState;
  onClose: () => void;
  onOpenCart: () => void;
  notices: Elements;
}

/** One product in full: a bottom sheet on a phone, a window on a desktop. */
export function ProductDialog({ product, storefront, onClose, onOpenCart, notices }: Props) {
  const [lastProduct, setLastProduct] = useState(product);
  // The last product stays visible during the closing animation.
  if (product && product !== lastProduct) setLastProduct(product);
  const isOpen = product !== null;
  const [openings, setOpenings] = useState({ count: 0, isOpen });
  if (openings.isOpen !== isOpen) setOpenings({ count: openings.count + (isOpen ? 1 : 0), isOpen });
  useRestoreFocus(product?.id ?? null);
  if (!lastProduct) return null;

  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      className={storefront.placeholderIcon ? 'product-dialog' : 'product-dialog is-plain'}
      labelledBy="product-name"
    >
      <ProductSheet
        // A product that is opened again starts without choices.
        key={`${lastProduct.id} ${openings.count}`}
        product={lastProduct}
        storefront={storefront}
        onClose={onClose}
        onOpenCart={onOpenCart}
      />
      {notices}
    </Dialog>
  );
}

/** Focuses the product's card when its dialog closes, also when the page was loaded with the dialog open. */
function useRestoreFocus(openId: string | null) {
  useEffect(() => {
    if (!openId) return;
    return () => {
      const link = document.querySelector<HTMLElement>(`.card a[href="${productHref(openId)}"]`);
      // The dialog restores the focus first.
      setTimeout(() => link?.focus({ preventScroll: true }));
    };
  }, [openId]);
}
