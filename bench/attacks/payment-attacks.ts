import { type Attack, type AttackTarget, fetchFrom, flood, postJson } from './attack.ts';
import { startOwnerSession } from './sessions.ts';

type Send = (n: number, method: 'GET' | 'POST', path: string, body?: object) => Promise<Response>;

/** Calls of the attacking owner. */
async function startCalls({ origin, connectionString, attackerId }: AttackTarget): Promise<Send> {
  const token = await startOwnerSession(connectionString, attackerId);
  return (n, method, path, body) =>
    fetchFrom(n, origin + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
}

/** Against the payment providers and what they send. Run with doubles of both. */
export const paymentAttacks: readonly Attack[] = [
  {
    name: 'payments: orders and captures of one account',
    async run(target, signal) {
      const send = await startCalls(target);
      await flood(signal, 8, (n) =>
        n % 2
          ? send(n, 'POST', '/api/subscriptions/paypal/create-order', { planId: 'pro' })
          : send(n, 'POST', '/api/subscriptions/paypal/capture-order', {
              orderID: crypto.randomUUID(),
              planId: 'pro',
            }),
      );
    },
  },
  {
    name: 'payments: forged webhook events of both providers',
    run: ({ origin }, signal) =>
      flood(signal, 8, (n) =>
        n % 2
          ? fetchFrom(n, `${origin}/api/webhooks/mercadopago?data.id=${n}&type=payment`, {
              method: 'POST',
              headers: {
                'content-type': 'application/json',
                'x-request-id': crypto.randomUUID(),
                'x-signature': `ts=${Date.now()},v1=${'0'.repeat(64)}`,
              },
              body: '{}',
            })
          : fetchFrom(n, `${origin}/api/webhooks/paypal`, {
              method: 'POST',
              headers: {
                'content-type': 'application/json',
                'paypal-auth-algo': 'SHA256withRSA',
                'paypal-cert-url': `https://api.paypal.com/v1/notifications/certs/CERT-${n}`,
                'paypal-transmission-id': crypto.randomUUID(),
                'paypal-transmission-time': new Date().toISOString(),
                'paypal-transmission-sig': 'AAAA',
              },
              body: JSON.stringify({ event_type: 'PAYMENT.CAPTURE.COMPLETED', padding: 'x'.repeat(50_000) }),
            }),
      ),
  },
  {
    name: 'payments: webhook events without a signature',
    run: ({ origin }, signal) =>
      flood(signal, 8, (n) => postJson(n, `${origin}/api/webhooks/paypal`, 'x'.repeat(900_000))),
  },
  {
    name: 'payments: coupons that are guessed',
    async run(target, signal) {
      const send = await startCalls(target);
      await flood(signal, 8, (n) =>
        send(n, 'POST', n % 2 ? '/api/payments/quote' : '/api/payments/redeem', {
          planId: 'pro',
          coupon: `ABC${n}`,
        }),
      );
    },
  },
  {
    name: 'payments: a renewal started and stopped',
    async run(target, signal) {
      const send = await startCalls(target);
      await flood(signal, 8, (n) =>
        n % 2
          ? send(n, 'POST', '/api/subscriptions/renewal/stop')
          : send(n, 'POST', '/api/subscriptions/renewal', {
              planId: 'premium',
              period: 'month',
              amount: '39900',
            }),
      );
    },
  },
];
