import { describeMoment } from '@vitrina/contract/business/opening-hours/words.ts';
import { formatFee } from '@vitrina/contract/orders/delivery-zones/fee.ts';
import { isAtTable } from '@vitrina/contract/orders/ordering/fulfilment-modes.ts';
import { findPauseEnd, namePaused } from '@vitrina/contract/orders/ordering/pauses.ts';
import { needsChange } from '@vitrina/contract/orders/ordering/payment-methods.ts';
import { canTablesOrder } from '@vitrina/contract/orders/ordering/table-hours.ts';
import { formatPrice } from '@vitrina/contract/platform/money/rules.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { serializeCart } from '../cart/cart.ts';
import { type CartLine, sumLines } from '../cart/cart-lines.ts';
import { describeCurrentOpening } from '../opening/current-opening.ts';
import { cartLink } from '../ordering/cart-link.ts';
import { describePause, describePauseOfAll } from '../ordering/pause.ts';
import type { StorefrontState } from '../page/use-storefront.ts';
import { type Checkout, useCheckout } from './checkout.ts';
import type { CheckoutState, Problem } from './checkout-store.ts';
import {
  type Draft,
  describeDraft,
  dueInCash,
  feeOf,
  isPlaceShown,
  minimumOf,
  modeOf,
  type Offer,
  opensWhatsApp,
  paymentOf,
  toOffer,
  zoneOf,
} from './draft.ts';
import { fieldIds } from './fields.tsx';
import { Icon } from './Icon.tsx';
import { explainLine, findFix } from './line-problems.ts';
import { DiscountRow, describeMissing, discountOf } from './money-off.tsx';
import { containerFeeOf, readContent, readRest } from './order-content.ts';
import { orderPagePath } from './order-page-path.ts';
import { describeChanges, isClosedError } from './replies.ts';
import { useIsOnline } from './use-is-online.ts';

/** What the parts of the form get. */
export interface CheckoutProps {
  storefront: StorefrontState;
  /** As the server publishes it now. */
  page: StorefrontState['page'];
  /** Those that can be ordered. */
  lines: readonly CartLine[];
}

interface FooterProps extends CheckoutProps {
  /** Those that are left out too. */
  all: readonly CartLine[];
  /** Opens the product with the choices of the line. */
  onEdit: (line: CartLine) => void;
}

/** The total, why the order was not placed, and the button that sends it, or asks to choose again what is gone. */
export function CheckoutFooter({ storefront, page, lines, all, onEdit }: FooterProps) {
  const [state, checkout] = useCheckout(storefront.page.userId);
  const { draft, phase } = state;
  const offer = toOffer(page, state);
  const { money } = offer;
  const isWhatsApp = opensWhatsApp(draft, offer);
  const isOfThisCart = state.problem?.cartText === serializeCart(storefront.cart);
  const hidden = state.problem?.wrongFields.find(({ place }) => !isPlaceShown(place, draft, offer));
  const problem = isOfThisCart && hidden ? state.problem : null;
  const { attempt } = state.stored;
  const fix = findFix(all, page, (isOfThisCart && state.problem?.orderError?.changes) || []);
  const isWaiting = attempt !== null && !attempt.isSent && phase === 'editing' && !problem;
  const hasChanges = (problem?.orderError?.changes.length ?? 0) > 0;
  const newFee = problem?.orderError?.changes.find(({ kind }) => kind === 'delivery-fee')?.now;
  const rest =
    hasChanges && problem?.orderError && problem.content
      ? readRest(lines, problem.orderError, problem.content.sent, draft, offer)
      : readContent(lines, draft, offer);
  const had = rest?.sent ?? [];
  const newTotal = rest?.total ?? null;
  const fee = newFee ?? feeOf(sumLines(had, money), draft, offer);
  const containerFee = containerFeeOf(had, draft, offer);
  const discount = discountOf(sumLines(had, money), paymentOf(draft, offer), offer);
  const cash =
    newTotal !== null && needsChange(paymentOf(draft, offer)) ? dueInCash(newTotal, offer) : newTotal;
  const canSend = newTotal !== null && offer.modes.length > 0;
  if (fix && phase === 'editing')
    return (
      <footer className="drawer-footer">
        <div className="order-problem" role="alert">
          <p>
            <b>{explainLine(fix.line) ?? hidden?.message}</b>
          </p>
          {all.length > 1 && <p>Lo demás de tu pedido sigue aquí.</p>}
        </div>
        <button type="button" className="button send-order" onClick={() => onEdit(fix.line)}>
          {fix.label}
        </button>
      </footer>
    );
  if (lines.length === 0) return null;
  return (
    <footer className="drawer-footer">
      {isWaiting && <Waiting isWhatsApp={isWhatsApp} />}
      {!problem && !isWaiting && phase !== 'unanswered' && <Notes {...{ page, lines, offer, draft }} />}
      {phase === 'unanswered' ? (
        <Unanswered {...{ storefront, lines, state, checkout, offer }} />
      ) : (
        problem &&
        hidden && (
          <OrderProblem
            {...{ problem, storefront, offer, checkout }}
            isEmpty={newTotal === null}
            message={hidden.message}
          />
        )
      )}
      <DiscountRow {...{ discount, money }} />
      {newTotal !== null &&
        Object.entries({ Empaques: containerFee, [page.words.deliveryCost]: fee }).map(
          ([name, amount]) =>
            amount && (
              <p className="order-fee" key={name}>
                <span>{name}</span>
                <span>{formatFee(amount, money)}</span>
              </p>
            ),
        )}
      <p className="total">
        <span>{hasChanges ? 'Nuevo total' : 'Total'}</span>
        <output>{newTotal ? formatPrice(newTotal, money) : '—'}</output>
      </p>
      {cash && cash !== newTotal && (
        <p className="order-fee">
          <span>En efectivo</span>
          <span>{formatPrice(cash, money)}</span>
        </p>
      )}
      {canSend && (
        <button
          type="submit"
          className={isWhatsApp ? 'button whatsapp send-order' : 'button send-order'}
          aria-disabled={phase === 'sending' || undefined}
        >
          {phase === 'sending' ? (
            <span className="order-spinner" aria-hidden="true" />
          ) : (
            isWhatsApp && <Icon name="whatsapp" />
          )}
          <span>{sendLabel(state, hasChanges, isWhatsApp)}</span>
        </button>
      )}
      {canSend && (
        <p className="fine-print">
          <span>
            {isWhatsApp
              ? 'Se abre WhatsApp con tu pedido ya escrito · '
              : 'El negocio recibe tu pedido al instante · '}
          </span>
          <a href={`${storefront.page.home ?? ''}/privacidad`} target="_blank" rel="noopener">
            Privacidad
          </a>
        </p>
      )}
      <p className="visually-hidden" role="status">
        {phase === 'sending' && 'Enviando el pedido'}
      </p>
    </footer>
  );
}

function sendLabel({ phase }: CheckoutState, hasChanges: boolean, isWhatsApp: boolean): string {
  if (phase === 'sending') return 'Enviando…';
  if (phase === 'unanswered') return 'Intentar de nuevo';
  if (hasChanges) return 'Aceptar los cambios y enviar';
  return nameSending(isWhatsApp);
}

const nameSending = (isWhatsApp: boolean) => `Enviar pedido${isWhatsApp ? ' por WhatsApp' : ''}`;

interface NotesProps {
  page: StorefrontState['page'];
  lines: readonly CartLine[];
  offer: Offer;
  draft: Draft;
}

/** Warns of what the server would reject. */
function Notes({ page, lines, offer, draft }: NotesProps) {
  const { settings, money, timeZone } = offer;
  const opening = describeCurrentOpening(page);
  const missing = describeMissing(sumLines(lines, offer.money), minimumOf(draft, offer), money);
  const lack =
    missing ?? describeMissing(sumLines(lines, offer.money), zoneOf(draft, offer)?.freeFrom ?? null, money);
  const mode = modeOf(draft, offer);
  const region = { locale: money.locale, timeZone };
  const now = new Date();
  const until = mode && findPauseEnd(settings, mode, now);
  const pause = until
    ? describePause(until, region, now, namePaused(settings, mode, offer.words, now))
    : !mode && describePauseOfAll(settings, region, now);
  const hours = page.opening?.hours ?? null;
  const isLaterOffered = isPlaceShown('time', draft, offer);
  const isServed =
    isAtTable(mode) && canTablesOrder({ hours, timeZone, tablesUntil: settings.tablesUntil }, now);
  return (
    <>
      {pause && (
        <p className="closed-note">
          <b>{pause}</b>
        </p>
      )}
      {opening?.isClosed && !pause && !isServed && (
        <p className="closed-note">
          <b>{opening.status}</b>
          {opening.detail && <span>{` · ${opening.detail}`}</span>}
          <br />
          <span>
            {isLaterOffered
              ? !draft.requestedFor && 'Elige para cuándo lo quieres.'
              : 'Recibe pedidos cuando abre. Tu pedido se queda aquí guardado.'}
          </span>
        </p>
      )}
      {lack && (
        <p className="closed-note">
          <span>{`${missing ? 'El pedido mínimo es de' : 'Envío gratis desde'} ${lack.minimum}. `}</span>
          <b>{`Te faltan ${lack.missing}.`}</b>
        </p>
      )}
    </>
  );
}

interface ProblemProps {
  problem: Problem;
  /** Whether its changes leave nothing to order. */
  isEmpty: boolean;
  message: string;
  storefront: StorefrontState;
  offer: Offer;
  checkout: Checkout;
}

/** Why the order was not placed, and what helps. */
function OrderProblem({
  problem: { orderError, content },
  isEmpty,
  message,
  storefront,
  offer,
  checkout,
}: ProblemProps) {
  const { contact } = storefront;
  const code = orderError?.code;
  const changes = describeChanges(orderError?.changes ?? [], content?.sent ?? [], offer.money, offer.words);
  const canBeLater = offer.settings.acceptsLater;
  return (
    <ProblemBox id={fieldIds.order}>
      <p>
        <b>{message}</b>
      </p>
      {changes.length > 0 && (
        <ul>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      {isEmpty && <p>No queda nada de tu pedido. Elige otra cosa.</p>}
      {isClosedError(code) && (
        <p>
          {orderError?.opensAt && (
            <span>
              {`${code === 'BUSINESS_CLOSED' ? 'Abre' : 'Recibe pedidos'} ${describeMoment(new Date(orderError.opensAt), new Date(), { locale: offer.money.locale, timeZone: offer.timeZone }).replace(/\.?$/, '. ')}`}
            </span>
          )}
          <span>
            {canBeLater ? 'Elige arriba para cuándo lo quieres.' : 'Tu pedido se queda aquí guardado.'}
          </span>
        </p>
      )}
      {orderError?.placed && (
        <p className="order-actions">
          <a className="order-link" href={orderPagePath(orderError.placed.order.token)}>
            {`Ver el pedido #${orderError.placed.order.number}`}
          </a>
          <button type="button" className="text-button" onClick={checkout.startAnew}>
            Enviar este como pedido nuevo
          </button>
        </p>
      )}
      {/TOO_MANY|CART_DISABLED|PAUSED|CLOSED/.test(code ?? '') && !canBeLater && contact && (
        <p className="order-actions">
          <a
            className="order-link"
            href={contact.href}
            target="_blank"
            rel="noopener"
            onClick={contact.onSend}
          >
            Escríbenos por WhatsApp
          </a>
        </p>
      )}
    </ProblemBox>
  );
}

/** Has the focus once it is shown. */
function ProblemBox(props: { id?: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return <div className="order-problem" role="alert" tabIndex={-1} ref={box} {...props} />;
}

/** The network was gone at the tap. */
function Waiting({ isWhatsApp }: { isWhatsApp: boolean }) {
  const isOnline = useIsOnline();
  const button = `«${nameSending(isWhatsApp)}»`;
  return (
    <ProblemBox>
      <p>
        <b>Aún NO se envió. </b>
        <span>
          {isOnline
            ? `Ya hay conexión: toca ${button}.`
            : `No hay conexión. Tu pedido está guardado en este celular: cuando vuelva la señal, toca ${button}.`}
        </span>
      </p>
    </ProblemBox>
  );
}

interface UnansweredProps extends Omit<CheckoutProps, 'page'> {
  state: CheckoutState;
  checkout: Checkout;
  offer: Offer;
}

/** The server did not answer. The counter still works when we do not. */
function Unanswered({ storefront, lines, state: { draft }, checkout, offer }: UnansweredProps) {
  const isTable = isAtTable(modeOf(draft, offer));
  const href = isTable
    ? null
    : cartLink(storefront.page, {
        customerName: draft.name,
        notes: draft.notes,
        lines,
        isUnconfirmed: true,
        details: describeDraft(draft, offer),
        deliveryFee: feeOf(sumLines(lines, offer.money), draft, offer),
        containerFee: containerFeeOf(lines, draft, offer),
        discount: discountOf(sumLines(lines, offer.money), paymentOf(draft, offer), offer),
      });
  return (
    <ProblemBox>
      <p>
        <b>Todavía no tenemos respuesta. </b>
        <span>Seguimos preguntando si tu pedido llegó; si llegó, verás aquí su número.</span>
        {isTable && <span>{` Si tarda, avísale a ${storefront.page.words.yourWaiter}.`}</span>}
      </p>
      {href && (
        <p className="order-actions">
          <a
            className="order-link"
            href={href}
            target="_blank"
            rel="noopener"
            // The browser has to follow the link before the cart is emptied.
            onClick={() => setTimeout(checkout.sendWithoutNumber)}
          >
            Enviar por WhatsApp sin número
          </a>
        </p>
      )}
    </ProblemBox>
  );
}
