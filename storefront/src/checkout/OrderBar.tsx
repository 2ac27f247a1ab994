import { isScheduled } from '@vitrina/contract/orders/board/waiting.ts';
import { isOrderOpen, isUnanswered, orderStateNames } from '@vitrina/contract/orders/states.ts';
import { useLayoutEffect } from 'react';
import type { StorefrontState } from '../page/use-storefront.ts';
import { type Checkout, useCheckout } from './checkout.ts';
import { Icon } from './Icon.tsx';
import css from './order-bar.css?inline';
import { orderPagePath } from './order-page-path.ts';
import type { OpenOrder } from './stored-orders.ts';
import { useIsOnline } from './use-is-online.ts';

interface Props {
  storefront: StorefrontState;
  onOpenCart: () => void;
  onCloseCart: () => void;
}

/** The number and the state of each order until it ends, and what became of one that could not be sent. */
export function OrderBar({ storefront, onOpenCart, onCloseCart }: Props) {
  const [{ stored, phase, table }, checkout] = useCheckout(storefront.page.userId);
  const isOnline = useIsOnline();
  useLayoutEffect(() => {
    checkout.connect({ storefront, openCart: onOpenCart, closeCart: onCloseCart });
  });
  const { attempt, unconfirmed, open } = stored;
  const cards = open.filter(asksForMessage);
  const rows = open.filter((order) => !asksForMessage(order));
  return (
    <section className="order-bar" aria-label="Tus pedidos">
      <style>{`@layer page{${css}}`}</style>
      <div role="status">
        {attempt && phase === 'editing' && (
          <WaitingOrder {...{ checkout, isOnline }} isSent={attempt.isSent} />
        )}
        {attempt && phase === 'unanswered' && (
          <div className="order-row">
            <span>Tu pedido aún no tiene respuesta</span>
            <button type="button" className="notice-action" onClick={onOpenCart}>
              Ver
            </button>
          </div>
        )}
        {unconfirmed.length > 0 && (
          <div className="order-row">
            <span>Pedido enviado por WhatsApp, sin número</span>
            <CloseButton onClose={checkout.dropUnconfirmed} />
          </div>
        )}
        {cards.map((order) => (
          <OrderRow key={order.token} order={order} checkout={checkout} />
        ))}
        {rows.length > 1 ? (
          <details className="order-group">
            <summary className="order-row">
              <span>
                <b>{`${rows.length} pedidos`}</b>
                {table && <span>{` · ${table.name}`}</span>}
              </span>
              <span className="notice-action">Ver</span>
            </summary>
            {rows.map((order) => (
              <OrderRow key={order.token} order={order} checkout={checkout} />
            ))}
          </details>
        ) : (
          rows.map((order) => <OrderRow key={order.token} order={order} checkout={checkout} />)
        )}
      </div>
    </section>
  );
}

function WaitingOrder({
  checkout,
  isOnline,
  isSent,
}: {
  checkout: Checkout;
  isOnline: boolean;
  isSent: boolean;
}) {
  if (isSent)
    return (
      <div className="order-row">
        <span>
          {isOnline
            ? 'Revisamos si tu pedido llegó…'
            : 'No sabemos si tu pedido llegó. Lo revisamos cuando vuelva la conexión.'}
        </span>
      </div>
    );
  if (!isOnline)
    return (
      <div className="order-row">
        <span>
          <b>Aún NO se envió. </b>
          <span>Tu pedido espera en este celular hasta que vuelva la conexión.</span>
        </span>
      </div>
    );
  return (
    <div className="order-row">
      <span>Tienes un pedido sin enviar</span>
      <button type="button" className="notice-action" onClick={checkout.resume}>
        Enviarlo ahora
      </button>
      <CloseButton onClose={checkout.dropAttempt} />
    </div>
  );
}

function OrderRow({ order, checkout }: { order: OpenOrder; checkout: Checkout }) {
  const { token, number, state, whatsappUrl } = order;
  const link = (
    <a className="notice-action" href={orderPagePath(token)}>
      Ver estado
    </a>
  );
  const isHeld = state === 'held';
  if (!asksForMessage(order))
    return (
      <div className="order-row">
        <span>
          <b>{`Pedido #${number}`}</b>
          <span>{` · ${stateName(order)}`}</span>
        </span>
        {link}
        {!isOrderOpen(state) && <CloseButton onClose={() => checkout.removeOrder(token)} />}
      </div>
    );
  return (
    <div className="order-card">
      <p>
        <b>{isHeld ? `Pedido #${number}: falta un paso` : `Recibimos tu pedido #${number}`}</b>
        <br />
        <span>
          {isHeld
            ? 'Envía el mensaje para confirmar'
            : '¿No se abrió WhatsApp? Avísale al negocio desde aquí.'}
        </span>
      </p>
      {!isHeld && <CloseButton onClose={() => checkout.dismissWhatsApp(token)} />}
      <div className="order-card-actions">
        <a className="button whatsapp" href={whatsappUrl ?? undefined} target="_blank" rel="noopener">
          <Icon name="whatsapp" />
          <span>Abrir WhatsApp</span>
        </a>
        {link}
      </div>
    </div>
  );
}

/** Whether the customer should still send its message by WhatsApp. */
function asksForMessage({ state, whatsappUrl }: OpenOrder): boolean {
  return whatsappUrl !== null && isUnanswered(state);
}

/** To its customer a new order is one that the business has not seen. */
function stateName(order: OpenOrder): string {
  if (isScheduled(order, Date.now())) return 'Programado';
  return order.state === 'new' ? 'Enviado' : orderStateNames[order.state];
}

function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button type="button" className="notice-close" aria-label="Cerrar el aviso" onClick={onClose}>
      <Icon name="x" />
    </button>
  );
}
