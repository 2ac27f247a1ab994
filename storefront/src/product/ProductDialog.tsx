import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Dialog } from '../dialog/Dialog.tsx';
import type { CatalogueProduct } from '../menu/catalogue.ts';
import { ProductDialogActions } from '../ordering/ProductDialogActions.tsx';
import { Icon } from '../page/Icon.tsx';
import type { StorefrontState } from '../page/use-storefront.ts';
import { productHref } from '../url/url-state.ts';
import { ImageStepper } from './ImageStepper.tsx';
import { ShareButton } from './ShareButton.tsx';

interface Props {
  /** Null while closed. */
  product: CatalogueProduct | null;
  storefront: StorefrontState;
  onClose: () => void;
  notices: ReactNode;
}

/** One product in full: a bottom sheet on a phone, a window on a desktop. */
export function ProductDialog({ product, storefront, onClose, notices }: Props) {
  const [lastProduct, setLastProduct] = useState(product);
  // The last product stays visible during the closing animation.
  if (product && product !== lastProduct) setLastProduct(product);
  useRestoreFocus(product?.id ?? null);
  if (!lastProduct) return null;

  const { placeholderIcon } = storefront;
  const close = (event: FormEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    <Dialog
      open={product !== null}
      onClose={onClose}
      className={placeholderIcon ? 'product-dialog' : 'product-dialog is-plain'}
      labelledBy="product-name"
    >
      <div className="product-dialog-inner" key={lastProduct.id}>
        <div className="dialog-buttons">
          <ShareButton product={lastProduct} storefront={storefront} />
          {/* A form also closes a dialog that the server rendered open, without a script. */}
          <form method="get" onSubmit={close}>
            <button type="submit" className="icon-button" aria-label="Cerrar">
              <Icon name="x" />
            </button>
          </form>
        </div>
        {placeholderIcon && (
          <ImageStepper
            name={lastProduct.name}
            images={lastProduct.images}
            placeholderIcon={placeholderIcon}
          />
        )}
        <div className="product-details">
          <p className="product-category">{lastProduct.categoryName}</p>
          <h2 id="product-name" tabIndex={-1}>
            {lastProduct.name}
          </h2>
          <p className="product-price">{lastProduct.priceText}</p>
          <p className="product-description">{lastProduct.description}</p>
        </div>
        <ProductDialogActions product={lastProduct} storefront={storefront} onClose={onClose} />
      </div>
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
