import { type MouseEvent, useRef, useState } from 'react';
import { describeCurrentOpening } from '../opening/current-opening.ts';
import { cartLink } from '../ordering/cart-link.ts';
import { Icon } from '../page/Icon.tsx';
import { formatItemCount } from '../page/labels.ts';
import type { StorefrontState } from '../page/use-storefront.ts';
import { CartLineRow } from './CartLineRow.tsx';
import { changeLine, sendCart } from './cart-actions.ts';
import { type CartLine, cartLines, countItems, formatTotal } from './cart-lines.ts';
import { OrderFields } from './OrderFields.tsx';

interface Props {
  storefront: StorefrontState;
  onEdit: (line: CartLine) => void;
  /** Undefined where the order is always visible. */
  onClose?: (() => void) | undefined;
}

/** The cart, the customer's name and notes, and the link that sends the order. */
export function OrderForm({ storefront, onEdit, onClose }: Props) {
  const { page, cart, labels } = storefront;
  const all = cartLines(cart, storefront);
  const lines = all.filter(({ problem }) => !problem);
  const opening = lines.length > 0 ? describeCurrentOpening(page) : null;
  const [customerName, setCustomerName] = useState('');
  const [notes, setNotes] = useState('');
  const [hasNameError, setHasNameError] = useState(false);
  const nameInput = useRef<HTMLInputElement>(null);
  const sendLink = useRef<HTMLAnchorElement>(null);
  const href = (lines.length > 0 && cartLink(page, { customerName, notes, lines })) || undefined;

  const send = (event: MouseEvent) => {
    if (!customerName.trim() || !href) {
      event.preventDefault();
      setHasNameError(true);
      nameInput.current?.focus();
      return;
    }
    if (storefront.keepIfOffline(event, { kind: 'cart', customerName, notes })) {
      onClose?.();
      return;
    }
    // The browser has to follow the link before the cart is emptied.
    setTimeout(() => {
      sendCart(storefront, href);
      onClose?.();
      setCustomerName('');
      setNotes('');
      setHasNameError(false);
    });
  };
  const changeQuantity = (line: CartLine, by: number) => {
    changeLine(storefront, line, by);
    // The focused button disappears with its line.
    if (line.quantity + by <= 0) document.getElementById('drawer-name')?.focus();
  };
  const changeName = (name: string) => {
    setCustomerName(name);
    if (name.trim()) setHasNameError(false);
  };

  return (
    <form
      className="drawer-inner"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        sendLink.current?.click();
      }}
    >
      <header className="drawer-header">
        <h2 id="drawer-name" tabIndex={-1}>
          Tu pedido
        </h2>
        <p>{lines.length > 0 && formatItemCount(countItems(lines), labels)}</p>
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
                  money={page.money}
                  placeholderIcon={storefront.placeholderIcon}
                  onChange={(by) => changeQuantity(line, by)}
                  onEdit={() => onEdit(line)}
                />
              ))}
            </ul>
            {lines.length > 0 && (
              <OrderFields
                name={customerName}
                notes={notes}
                hasNameError={hasNameError}
                nameInput={nameInput}
                onNameChange={changeName}
                onNotesChange={setNotes}
              />
            )}
          </>
        )}
      </div>
      {lines.length > 0 && (
        <footer className="drawer-footer">
          <p className="total">
            <span>Total</span>
            <output>{formatTotal(lines, page.money)}</output>
          </p>
          {opening?.isClosed && (
            <p className="closed-note">
              <b>{opening.status}</b>
              {opening.detail && ` · ${opening.detail}`}
              <br />
              Puedes enviar tu pedido desde ya.
            </p>
          )}
          <a
            ref={sendLink}
            className="button whatsapp send-order"
            href={href}
            target="_blank"
            rel="noopener"
            onClick={send}
          >
            <Icon name="whatsapp" />
            Enviar pedido por WhatsApp
          </a>
          <p className="fine-print">Se abre WhatsApp con tu pedido ya escrito</p>
        </footer>
      )}
    </form>
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
