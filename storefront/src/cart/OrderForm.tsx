import { loadCheckoutParts, useCheckoutParts } from '../ordering/checkout-loader.ts';
import { Icon } from '../page/Icon.tsx';
import { formatItemCount } from '../page/item-count.ts';
import type { StorefrontState } from '../page/use-storefront.ts';
import { CartLineRow } from './CartLineRow.tsx';
import { changeLine } from './cart-actions.ts';
import { type CartLine, cartLines, countItems } from './cart-lines.ts';
import { maxOfLine } from './order-limit.ts';
import { useCurrentMenu } from './use-current-menu.ts';

interface Props {
  storefront: StorefrontState;
  onEdit: (line: CartLine) => void;
  /** Undefined where the order is always visible. */
  onClose?: (() => void) | undefined;
}

/** The cart, what the business has to know of the customer, and the button that sends the order. */
export function OrderForm({ storefront, onEdit, onClose }: Props) {
  const { cart, page } = storefront;
  const menu = useCurrentMenu(storefront);
  const all = cartLines(cart, menu);
  const lines = all.filter(({ problem }) => !problem);
  const { parts: checkout, hasError } = useCheckoutParts(all.length > 0);
  const changeQuantity = (line: CartLine, by: number) => {
    changeLine(storefront, line, by);
    // The focused button disappears with its line, and the form of a column with the last one.
    const isEmptied = all.length === 1 && !onClose;
    if (line.quantity + by <= 0)
      document.querySelector<HTMLElement>(isEmptied ? '.order-column' : '#drawer-name')?.focus();
  };

  return (
    <form
      className="drawer-inner"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        checkout?.checkoutOf(storefront.page.userId).submit();
      }}
    >
      <header className="drawer-header">
        <h2 id="drawer-name" tabIndex={-1}>
          Tu pedido
        </h2>
        <p>{lines.length > 0 && formatItemCount(countItems(lines), page.words)}</p>
        {onClose && (
          <button type="button" className="icon-button" aria-label="Cerrar el pedido" onClick={onClose}>
            <Icon name="x" />
          </button>
        )}
      </header>
      <div className="drawer-body">
        {all.length === 0 ? (
          <EmptyCart onClose={onClose} />
        ) : (
          <>
            <CartChanges lines={all} unavailableCount={cart.size - all.length} />
            {/* Safari drops the list role of a list without bullets. */}
            {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
            <ul className="cart-lines" role="list">
              {all.map((line) => (
                <CartLineRow
                  key={line.key}
                  line={line}
                  {...checkout?.describeLine(line, menu.page)}
                  money={menu.page.money}
                  placeholderIcon={storefront.placeholderIcon}
                  max={maxOfLine(line.product, cart, line.key)}
                  onChange={(by) => changeQuantity(line, by)}
                  onEdit={() => onEdit(line)}
                />
              ))}
            </ul>
            {lines.length > 0 && checkout && (
              <checkout.CheckoutFields storefront={storefront} page={menu.page} lines={lines} />
            )}
            {lines.length > 0 && !checkout && hasError && <LoadingError />}
          </>
        )}
      </div>
      {all.length > 0 && checkout && (
        <checkout.CheckoutFooter
          storefront={storefront}
          page={menu.page}
          lines={lines}
          all={all}
          onEdit={onEdit}
        />
      )}
    </form>
  );
}

/** Some browsers remember a script that failed to load until the page is left. The cart is stored. */
function LoadingError() {
  return (
    <div className="cart-changes" role="alert">
      <p>No se pudo cargar el resto del pedido. Revisa tu conexión.</p>
      <button type="button" className="text-button" onClick={loadCheckoutParts}>
        Intentar de nuevo
      </button>
    </div>
  );
}

/** The changes to the menu since the visitor filled the cart. */
function CartChanges({ lines, unavailableCount }: { lines: readonly CartLine[]; unavailableCount: number }) {
  const repricedCount = lines.filter(({ oldPrice }) => oldPrice).length;
  if (repricedCount === 0 && unavailableCount === 0) return null;
  return (
    <div className="cart-changes" role="status">
      {repricedCount > 0 && (
        <p>
          {repricedCount === 1
            ? 'Cambió el precio de un producto.'
            : `Cambió el precio de ${repricedCount} productos.`}
        </p>
      )}
      {unavailableCount > 0 && (
        <p>
          {unavailableCount === 1
            ? 'Un producto de tu pedido ya no está disponible.'
            : `${unavailableCount} productos de tu pedido ya no están disponibles.`}
        </p>
      )}
    </div>
  );
}

function EmptyCart({ onClose }: { onClose: (() => void) | undefined }) {
  return (
    <div className="empty">
      <Icon name="shopping-bag" />
      <h3>El carrito está vacío</h3>
      <p>Agrega lo que quieras pedir y lo verás aquí.</p>
      {onClose && (
        <button type="button" className="button" onClick={onClose}>
          Seguir mirando
        </button>
      )}
    </div>
  );
}
