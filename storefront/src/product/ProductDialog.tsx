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

/** One product in full: a sheet from below on a phone, a window on a desktop. */
export function ProductDialog({ product, storefront, onClose, notices }: Props) {
  const [shown, setShown] = useState(product);
  // The last product stays in place while the sheet slides away.
  if (product && product !== shown) setShown(product);
  useReturnedFocus(product?.id ?? null);
  if (!shown) return null;

  const close = (event: FormEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    <Dialog
      open={product !== null}
      onClose={onClose}
      className={storefront.placeholderIcon ? 'sheet' : 'sheet is-plain'}
      labelledBy="sheet-name"
    >
      <div className="sheet-in" key={shown.id}>
        <div className="corner">
          <ShareButton product={shown} storefront={storefront} />
          {/* A form, so that it also closes a sheet that arrived open in a browser without script. */}
          <form method="get" onSubmit={close}>
            <button type="submit" className="round close" aria-label="Cerrar">
              <Icon name="x" />
            </button>
          </form>
        </div>
        {storefront.placeholderIcon && (
          <ImageStepper name={shown.name} images={shown.images} drawing={storefront.placeholderIcon} />
        )}
        <div className="about">
          <p className="about-cat">{shown.categoryName}</p>
          <h2 id="sheet-name" tabIndex={-1}>
            {shown.name}
          </h2>
          <p className="about-price">{shown.priceText}</p>
          <p className="about-desc">{shown.description}</p>
        </div>
        <ProductDialogActions product={shown} storefront={storefront} onClose={onClose} />
      </div>
      {notices}
    </Dialog>
  );
}

/** Gives the focus to the product's card once its sheet closes, also when the page arrived with the sheet open. */
function useReturnedFocus(openId: string | null) {
  useEffect(() => {
    if (!openId) return;
    return () => {
      const link = document.querySelector<HTMLElement>(`.card a[href="${productHref(openId)}"]`);
      // After the dialog's own idea of where the focus was.
      setTimeout(() => link?.focus({ preventScroll: true }));
    };
  }, [openId]);
}
