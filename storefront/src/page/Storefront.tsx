import type { PublicPage } from '@vitrina/contract/page/schema.ts';
import { useCallback, useEffect, useState } from 'react';
import type { LazyLoader } from '../lazy/lazy-loader.ts';
import { useLazyParts } from '../lazy/use-lazy-parts.ts';
import { Menu } from '../menu/Menu.tsx';
import { copyDate } from '../offline/offline-copy-date.ts';
import { FloatingControl } from '../ordering/FloatingControl.tsx';
import { Notices } from '../ordering/Notice.tsx';
import { useUrlState } from '../url/use-url-state.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { PageBackground } from './PageBackground.tsx';
import { Static } from './Static.tsx';
import { type StorefrontState, useStorefront } from './use-storefront.ts';

interface Props {
  page: PublicPage;
  /** The product in the requested URL. Equal on the server and during hydration. */
  openProductId: string | null;
  loader: LazyLoader;
}

/** The whole page of a business, rendered by the server and hydrated by the script. */
export function Storefront(props: Props) {
  return (
    <ErrorBoundary keep=".page">
      <Page {...props} />
    </ErrorBoundary>
  );
}

function Page({ page, openProductId, loader }: Props) {
  const { business, look } = page;
  const storefront = useStorefront(page);
  const { setEditedKey } = storefront;
  const { notice, show, dismiss } = storefront.notices;
  const { urlState, open, close } = useUrlState(openProductId);
  const [hasDialogError, setHasDialogError] = useState(false);
  const [isCopy, setIsCopy] = useState(false);
  // They never change, so the script need not know them.
  const [renderedClasses] = useState(() =>
    import.meta.env.IS_PAGE_SCRIPT ? document.querySelector('.page')?.className : undefined,
  );
  useEffect(() => {
    setIsCopy(copyDate(document) !== null);
    // Visible in a browser's profile, and awaited by tests.
    performance.mark('hydrated');
  }, []);

  const product = (urlState.productId && storefront.products.get(urlState.productId)) || null;
  const isCartOpen = urlState.cart && storefront.channel === 'cart';
  const openKey = product?.id ?? (isCartOpen ? 'cart' : null);

  const lineCount = storefront.cart.size;
  const cartKey = lineCount > 0 || storefront.hasPendingOrder ? `cart of ${lineCount}` : null;

  const reportError = () => {
    if (openKey) {
      setHasDialogError(true);
      close();
      show({ kind: 'text', text: 'No se pudo abrir. Revisa tu conexión e inténtalo otra vez.' });
    } else if (lineCount > 0) {
      show({ kind: 'text', text: 'No se pudo cargar tu pedido. Revisa tu conexión e inténtalo otra vez.' });
    }
  };
  const parts = useLazyParts(loader, openKey ?? cartKey ?? (isCopy ? 'copy' : null), reportError);
  /** Returns false after an error: the browser then follows the link, and the server renders the product. */
  const openProduct = useCallback(
    (id: string, editedKey: string | null = null) => {
      const isHandled = !hasDialogError || !navigator.onLine;
      setEditedKey(editedKey);
      if (isHandled) open({ productId: id });
      return isHandled;
    },
    [open, hasDialogError, setEditedKey],
  );
  const editLine = ({ key, product: { id } }: { key: string; product: { id: string } }) =>
    openProduct(id, key);
  const openCart = () => open({ cart: true });
  const noticesIf = (isHere: boolean) => <Notices notice={isHere ? notice : null} dismiss={dismiss} />;
  return (
    <div className={import.meta.env.IS_PAGE_SCRIPT ? renderedClasses : pageClasses(storefront)}>
      <a className="skip-link" href="#contenido">
        Saltar al contenido
      </a>
      {business.pageImage &&
        (import.meta.env.IS_PAGE_SCRIPT ? (
          <Static
            tag="div"
            className={look.hasBackgroundBlur ? 'page-background is-blurred' : 'page-background'}
          />
        ) : (
          <PageBackground image={business.pageImage} isBlurred={look.hasBackgroundBlur} />
        ))}
      {parts && isCopy && <parts.OfflineNotice page={page} />}
      {import.meta.env.IS_PAGE_SCRIPT ? (
        <Static tag="header" className={business.headerImage ? 'header has-cover' : 'header'} />
      ) : (
        <Header page={page} />
      )}
      <Menu
        storefront={{ ...storefront, QuantityField: parts?.QuantityField }}
        loader={loader}
        onOpen={openProduct}
        column={
          parts && lineCount > 0 ? (
            <ErrorBoundary>
              <parts.OrderColumn storefront={storefront} onEdit={editLine} />
            </ErrorBoundary>
          ) : null
        }
      />
      {import.meta.env.IS_PAGE_SCRIPT ? <Static tag="footer" className="footer" /> : <Footer {...page} />}
      {page.categories.length > 0 && (
        <ErrorBoundary keep=".contact-bar">
          <FloatingControl storefront={storefront} parts={parts} onOpenCart={openCart} />
        </ErrorBoundary>
      )}
      <p className="visually-hidden" role="status">
        {parts && <parts.CartAnnouncement storefront={storefront} />}
      </p>
      <div className="stack">
        {noticesIf(!parts || !openKey)}
        {parts && <parts.OrderDesk storefront={storefront} onOpenCart={openCart} onCloseCart={close} />}
      </div>
      {parts && (
        <ErrorBoundary resetKey={openKey} onError={reportError}>
          <parts.ProductDialog
            product={product}
            storefront={storefront}
            onClose={close}
            onOpenCart={openCart}
            notices={noticesIf(product !== null)}
          />
          {storefront.channel === 'cart' && (
            <parts.CartDrawer
              isOpen={isCartOpen}
              storefront={storefront}
              onEdit={editLine}
              onClose={close}
              notices={noticesIf(isCartOpen)}
            />
          )}
        </ErrorBoundary>
      )}
    </div>
  );
}

/** The facts about the business that the stylesheet depends on. */
function pageClasses({ page: { business }, channel, placeholderIcon }: StorefrontState): string {
  return [
    'page',
    placeholderIcon ? 'has-pictures' : 'is-text-only',
    channel && `orders-by-${channel}`,
    business.pageImage && 'has-background',
  ]
    .filter(Boolean)
    .join(' ');
}
