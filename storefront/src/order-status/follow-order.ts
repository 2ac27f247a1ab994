import { describeHour, endSentence, isAnswerLate } from '@vitrina/contract/orders/board/status-words.ts';
import { streamSilenceLimitMs } from '@vitrina/contract/orders/board/stream.ts';
import { isScheduled } from '@vitrina/contract/orders/board/waiting.ts';
import { addNotes } from '@vitrina/contract/orders/placing/line.ts';
import type { CustomerOrder } from '@vitrina/contract/orders/schema.ts';
import { isOrderOpen } from '@vitrina/contract/orders/states.ts';
import { cartKey, parseCart, serializeCart } from '../cart/cart.ts';
import { offerNotifications } from './offer-notifications.ts';
import { type OrderStatusContext, orderPageHtml } from './order-page-html.ts';

/** Keeps an order's page up to date. Without it the page shows the order as it was when it was opened. */

/** Without a stream the order is asked for. */
const askInterval = 15_000;

const main = document.querySelector('main');
const connection = document.getElementById('connection');
const data = document.getElementById('order')?.textContent;
if (main && connection && data) follow(main, connection, JSON.parse(data));

function follow(
  content: HTMLElement,
  notice: HTMLElement,
  page: { order: CustomerOrder; context: OrderStatusContext },
): void {
  const { context } = page;
  /** What was ordered, as the server wrote it. */
  const lines = content.querySelector('.status-lines')?.parentElement?.outerHTML ?? '';
  let { order } = page;
  let lastNews = Date.now();
  let stream: EventSource | null = null;
  /** What the server's clock shows more than the one of this device. */
  let clockOffset = 0;
  let shownAtTime = showsAtTime();
  const path = `/api/public/order-status/${context.token}`;

  const show = (next: CustomerOrder) => {
    heard();
    if (JSON.stringify(next) === JSON.stringify(order)) return;
    order = next;
    render();
    document.title = document.title.replace(/^[^·]*/, `Pedido #${order.number} `);
    if (!isOrderOpen(order.state)) stream?.close();
  };
  const render = () => {
    const now = Date.now() + clockOffset;
    shownAtTime = showsAtTime();
    const focused = content.querySelector(':focus');
    content.innerHTML = orderPageHtml(order, context, now, lines);
    placeOffer();
    if (focused) content.focus();
  };
  const offer = offerNotifications(context.token);
  /** Below the first buttons, which do not move then. */
  function placeOffer(): void {
    if (offer && isOrderOpen(order.state)) content.querySelector('.status-actions')?.after(offer);
  }
  /** What the page says because of the time. */
  function showsAtTime(): string {
    const now = Date.now() + clockOffset;
    return `${isAnswerLate(order, now)} ${isScheduled(order, now)}`;
  }
  const heard = () => {
    lastNews = Date.now();
    say('');
  };
  /** A browser that translates the page changes the notice, so what was said is kept beside it. */
  let said = '';
  function say(text: string): void {
    if (text !== said) notice.textContent = said = text;
  }

  async function ask(): Promise<void> {
    try {
      const response = await fetch(path, { cache: 'no-store' });
      if (response.ok) show(((await response.json()) as { order: CustomerOrder }).order);
    } catch {
      // The page says that it is not connected.
    }
  }

  function open(): void {
    if (stream && stream.readyState !== EventSource.CLOSED) return;
    stream = new EventSource(`${path}/stream`);
    stream.addEventListener('order', ({ data: text }: MessageEvent<string>) =>
      show((JSON.parse(text) as { order: CustomerOrder }).order),
    );
    stream.addEventListener('ping', ({ data: text }: MessageEvent<string>) => {
      clockOffset = Date.parse((JSON.parse(text) as { at: string }).at) - Date.now() || 0;
      heard();
    });
  }

  // The section may be open before this script runs. Until the form loads, the document says what to do.
  const requests = content.nextElementSibling as HTMLDetailsElement | null;
  const loadForm = () => import('./data-request.ts');
  if (requests?.open) void loadForm();
  else requests?.addEventListener('toggle', loadForm);
  placeOffer();
  open();
  setInterval(() => {
    if (!isOrderOpen(order.state)) return;
    if (showsAtTime() !== shownAtTime) render();
    if (Date.now() - lastNews <= streamSilenceLimitMs) return;
    say(
      `Sin conexión en vivo. Lo último que sabemos es de ${endSentence(describeHour(new Date(lastNews), context))}`,
    );
  }, 1_000);
  setInterval(() => {
    if (!isOrderOpen(order.state) || Date.now() - lastNews <= streamSilenceLimitMs) return;
    open();
    void ask();
  }, askInterval);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && isOrderOpen(order.state)) {
      open();
      void ask();
    }
  });
  addEventListener('online', ask);

  content.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-cancel],[data-copy],[data-again]');
    if (!button) return;
    if (button.dataset.copy) void copy(button, button.dataset.copy);
    else if (button.hasAttribute('data-again')) fillCart();
    else void cancel(button);
  });

  async function cancel(button: HTMLElement): Promise<void> {
    if (button.ariaDisabled === 'true') return;
    const failure = 'No se pudo cancelar. Revisa tu conexión e inténtalo otra vez.';
    button.ariaDisabled = 'true';
    try {
      const response = await fetch(`${path}/cancel`, { method: 'POST' });
      const body = (await response.json()) as {
        order?: CustomerOrder;
        current?: { order: CustomerOrder };
        message?: string;
      };
      const next = body.order ?? body.current?.order;
      if (next) show(next);
      if (!response.ok) say(body.message ?? failure);
    } catch {
      say(failure);
    }
    button.ariaDisabled = null;
  }

  /** The same lines, as far as the cart does not have them. The page of the business leaves out what cannot be had. */
  function fillCart(): void {
    try {
      const key = cartKey(context.userId);
      const cart = new Map(parseCart(localStorage.getItem(key)));
      for (const line of order.lines) {
        const lineKey = addNotes(line.key, line.notes);
        if (!cart.has(lineKey)) cart.set(lineKey, { quantity: line.quantity, price: line.unitPrice });
      }
      localStorage.setItem(key, serializeCart(cart));
    } catch {
      // Storage is blocked: the link opens the menu.
    }
  }
}

const copiedMs = 2_000;

async function copy(button: HTMLElement, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = 'Copiado';
  } catch {
    button.textContent = 'Mantén pulsado el número';
  }
  setTimeout(() => {
    button.textContent = 'Copiar';
  }, copiedMs);
}
