import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { OrderBook } from './paypal-orders.ts';
import type { FakeOrder } from './paypal-records.ts';
import { json, type Reply } from './paypal-replies.ts';

const sdkScript = readFileSync(new URL('./paypal-sdk.js', import.meta.url), 'utf8');

/** The pages of the buyer, and the script that opens them. Returns undefined for other paths. */
export function respondToBuyer(
  book: OrderBook,
  request: IncomingMessage,
  path: string,
  query: URLSearchParams,
): Reply | undefined {
  if (path === '/sdk/js') return { status: 200, body: sdkScript, type: 'text/javascript' };
  if (path === '/smart/buttons') return viewButtonFrame(request);
  return path.startsWith('/checkoutnow') ? respondToDecision(book, request, path, query) : undefined;
}

/** The script posts a form into the frame of its buttons: https://github.com/mozilla/fxa/pull/19505 */
function viewButtonFrame({ method }: IncomingMessage): Reply {
  if (method !== 'POST') return { status: 405, body: 'POST only', type: 'text/plain' };
  const page = `<!doctype html><title>PayPal</title><script>parent.postMessage('paypal-frame-loaded', '*')</script>`;
  return { status: 200, body: page, type: 'text/html' };
}

function respondToDecision(
  book: OrderBook,
  request: IncomingMessage,
  path: string,
  query: URLSearchParams,
): Reply {
  const order = book.orders.get(query.get('token') ?? '');
  if (!order) return { status: 404, body: 'No hay tal orden', type: 'text/plain' };
  if (path === '/checkoutnow') return { status: 200, body: approvalPage(order), type: 'text/html' };
  const isApproved = path === '/checkoutnow/approve';
  if (isApproved) book.approve(order.id);
  const isFormPost = request.headers['content-type'] === 'application/x-www-form-urlencoded';
  if (!isFormPost) return json(200, { status: order.status });
  const returnUrl = new URL(isApproved ? order.returnUrl : order.cancelUrl);
  returnUrl.searchParams.set('token', order.id);
  return { status: 303, body: '', type: 'text/plain', location: returnUrl.href };
}

/** In a window of the script, the form reports the decision to its opener. Otherwise it redirects to Vitrina. */
function approvalPage({ id, amount }: FakeOrder): string {
  const createForm = (action: string, label: string, decision: string) =>
    `<form method="post" action="/checkoutnow/${action}?token=${id}" data-decision="${decision}"><button>${label}</button></form>`;
  return `<!doctype html><html lang="es"><title>Doble de PayPal</title><h1>Pagar ${amount.value} ${amount.currency_code}</h1>
${createForm('approve', 'Aprobar el pago', 'approved')}${createForm('cancel', 'Cancelar el pago', 'cancelled')}
<script>
document.addEventListener('submit', async (event) => {
  if (!opener) return;
  event.preventDefault();
  const { ok } = await fetch(event.target.action, { method: 'POST' });
  opener.postMessage(ok ? event.target.dataset.decision : 'failed', '*');
  close();
});
</script>`;
}
