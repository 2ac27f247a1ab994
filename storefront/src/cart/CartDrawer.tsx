import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { Dialog } from '../dialog/Dialog.tsx';
import { cartLink } from '../ordering/links.ts';
import { Icon } from '../page/Icon.tsx';
import type { StorefrontState } from '../page/use-storefront.ts';
import { CartLineRow } from './CartLineRow.tsx';
import type { CartLine } from './cart.ts';
import { OrderFields } from './OrderFields.tsx';

interface Props {
  open: boolean;
  storefront: StorefrontState;
  onClose: () => void;
  notices: ReactNode;
}

/** The order, who it is for, and the one button that sends it. */
export function CartDrawer({ open, storefront, onClose, notices }: Props) {
  const { page, lines } = storefront;
  const [customerName, setCustomerName] = useState('');
  const [notes, setNotes] = useState('');
  const [unnamed, setUnnamed] = useState(false);
  const nameInput = useRef<HTMLInputElement>(null);
  const sendLink = useRef<HTMLAnchorElement>(null);
  const href = (lines.length > 0 && cartLink(page, { customerName, notes, lines })) || undefined;

  const send = (event: MouseEvent) => {
    if (!customerName.trim() || !href) {
      event.preventDefault();
      setUnnamed(true);
      nameInput.current?.focus();
      return;
    }
    if (storefront.keepIfOffline(event, { kind: 'cart', customerName, notes })) {
      onClose();
      return;
    }
    // After the link was followed: emptied any earlier, it would lead to an order of nothing.
    setTimeout(() => {
      storefront.sendCart(href);
      onClose();
      setCustomerName('');
      setNotes('');
      setUnnamed(false);
    });
  };
  const changeLine = (line: CartLine, by: number) => {
    storefront.changeLine(line, by);
    // The button that took the line away goes with it.
    if (line.quantity + by <= 0) document.getElementById('drawer-name')?.focus();
  };
  const rename = (name: string) => {
    setCustomerName(name);
    if (name.trim()) setUnnamed(false);
  };

  return (
    <Dialog open={open} onClose={onClose} className="drawer" labelledBy="drawer-name">
      <form
        className="drawer-in"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          sendLink.current?.click();
        }}
      >
        <header className="drawer-head">
          <h2 id="drawer-name" tabIndex={-1}>
            Tu pedido
          </h2>
          <p>{lines.length > 0 && storefront.itemCountText}</p>
          <button type="button" className="round" aria-label="Cerrar el pedido" onClick={onClose}>
            <Icon name="x" />
          </button>
        </header>
        <div className="drawer-body">
          {lines.length === 0 ? (
            <EmptyCart onClose={onClose} />
          ) : (
            <>
              <CartNews lines={lines} gone={storefront.unavailableCount} />
              {/* Safari forgets that a list without bullets is a list. */}
              {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
              <ul className="lines" role="list">
                {lines.map((line) => (
                  <CartLineRow
                    key={line.product.id}
                    line={line}
                    money={page.money}
                    drawing={storefront.placeholderIcon}
                    onChange={(by) => changeLine(line, by)}
                  />
                ))}
              </ul>
              <OrderFields
                name={customerName}
                notes={notes}
                unnamed={unnamed}
                nameInput={nameInput}
                onName={rename}
                onNotes={setNotes}
              />
            </>
          )}
        </div>
        {lines.length > 0 && (
          <footer className="drawer-foot">
            <p className="sum">
              <span>Total</span>
              <output>{storefront.total}</output>
            </p>
            <a
              ref={sendLink}
              className="btn wa send"
              href={href}
              target="_blank"
              rel="noopener"
              onClick={send}
            >
              <Icon name="whatsapp" />
              Enviar pedido por WhatsApp
            </a>
            <p className="fine">Se abre WhatsApp con tu pedido ya escrito</p>
          </footer>
        )}
      </form>
      {notices}
    </Dialog>
  );
}

/** What has changed at the business since the visitor filled a cart that was kept. */
function CartNews({ lines, gone }: { lines: readonly CartLine[]; gone: number }) {
  const repriced = lines.filter(({ oldPrice }) => oldPrice).length;
  if (repriced === 0 && gone === 0) return null;
  return (
    <div className="news" role="status">
      {repriced > 0 && (
        <p>
          {repriced === 1 ? 'Cambió el precio de un producto.' : `Cambió el precio de ${repriced} productos.`}
        </p>
      )}
      {gone > 0 && (
        <p>
          {gone === 1
            ? 'Un producto de tu pedido ya no está disponible.'
            : `${gone} productos de tu pedido ya no están disponibles.`}
        </p>
      )}
    </div>
  );
}

function EmptyCart({ onClose }: { onClose: () => void }) {
  return (
    <div className="blank">
      <Icon name="shopping-bag" />
      <h3>El carrito está vacío</h3>
      <p>Agrega lo que quieras pedir y lo verás aquí.</p>
      <button type="button" className="btn" onClick={onClose}>
        Seguir mirando
      </button>
    </div>
  );
}
