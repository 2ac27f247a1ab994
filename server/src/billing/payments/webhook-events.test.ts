import { capturePaymentOrder, createPaymentOrder } from '@vitrina/contract/billing/payments/endpoints.ts';
import { getRenewal, startRenewal } from '@vitrina/contract/billing/payments/renewal-endpoints.ts';
import type { FakeMpNotice } from '@vitrina/fakes/mercadopago-records.ts';
import type { FakeEvent, FakeOrder } from '@vitrina/fakes/paypal-records.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { bootTestApp, type Owner } from '../../testing/app.ts';
import { planPrices } from '../tables.ts';

/** Every kind of event of both providers, in every way in which it must have no effect, or none twice. */
const t = bootTestApp({
  withPaypal: true,
  withMercadopago: true,
  sendsPlanMails: false,
  settings: { MERCADOPAGO_RENEWALS: 'on' },
});

beforeEach(async () => {
  t.clock.set('2026-01-31T15:00:00Z');
  await t.deps.db
    .insert(planPrices)
    .values({ planId: 'pro', currency: 'COP', period: 'month', amount: '39900' })
    .onConflictDoNothing();
});

type WebhookEvent = FakeEvent | FakeMpNotice;

interface Case {
  kind: string;
  /** Returns the event about what has just happened at the provider. */
  happen(owner: Owner): Promise<WebhookEvent>;
}

async function place({ token }: Owner, provider: 'paypal' | 'mercadopago'): Promise<string> {
  const { status, body } = await t.call(createPaymentOrder, {
    token,
    params: { provider },
    body: { planId: 'pro' },
  });
  expect(status, body.message).toBe(200);
  return body.orderID;
}

async function placePaypal(owner: Owner, outcome: FakeOrder['outcome'] = 'completed'): Promise<string> {
  const id = await place(owner, 'paypal');
  t.paypal.approve(id);
  Object.assign(t.paypal.orders.get(id) ?? {}, { outcome });
  await t.call(capturePaymentOrder, {
    token: owner.token,
    params: { provider: 'paypal' },
    body: { orderID: id, planId: 'pro' },
  });
  return id;
}

function lastEvent(orderId: string): FakeEvent {
  const event = t.paypal.orders.get(orderId)?.events.at(-1);
  if (!event) throw new Error('no event');
  return event;
}

const lastRefund = () => [...t.paypal.refunds.keys()].at(-1) ?? '';

const paypalCases: Case[] = [
  {
    kind: 'CHECKOUT.ORDER.APPROVED',
    async happen(owner) {
      const event = t.paypal.approve(await place(owner, 'paypal'));
      if (!event) throw new Error('not approved');
      return event;
    },
  },
  {
    kind: 'PAYMENT.CAPTURE.COMPLETED',
    happen: async (owner) => t.paypal.decide(await placePaypal(owner, 'pending'), 'COMPLETED'),
  },
  {
    kind: 'PAYMENT.CAPTURE.PENDING',
    happen: async (owner) => lastEvent(await placePaypal(owner, 'pending')),
  },
  {
    kind: 'PAYMENT.CAPTURE.DENIED',
    happen: async (owner) => t.paypal.decide(await placePaypal(owner, 'pending'), 'DECLINED'),
  },
  {
    kind: 'PAYMENT.CAPTURE.REFUNDED',
    happen: async (owner) => t.paypal.refund(await placePaypal(owner), '4.00'),
  },
  {
    kind: 'PAYMENT.REFUND.PENDING',
    happen: async (owner) => t.paypal.refund(await placePaypal(owner), undefined, 'PENDING'),
  },
  {
    kind: 'PAYMENT.REFUND.FAILED',
    async happen(owner) {
      const pending = t.paypal.refund(await placePaypal(owner), undefined, 'PENDING');
      await deliver(pending);
      return t.paypal.settleRefund(lastRefund(), 'FAILED');
    },
  },
  {
    kind: 'PAYMENT.CAPTURE.REVERSED',
    happen: async (owner) => t.paypal.reverse(await placePaypal(owner)),
  },
  {
    kind: 'CUSTOMER.DISPUTE.CREATED',
    happen: async (owner) =>
      t.paypal.dispute(await placePaypal(owner), { id: `PP-D-${crypto.randomUUID()}`, status: 'OPEN' }),
  },
];

async function payMercadopago(owner: Owner, [status, detail]: [string, string]): Promise<number> {
  const payment = t.mercadopago.pay(await place(owner, 'mercadopago'), [status, detail], t.clock.now());
  if (!payment) throw new Error('not paid');
  return payment.id;
}

const created = async (owner: Owner, status: string, detail: string): Promise<FakeMpNotice> => ({
  paymentId: await payMercadopago(owner, [status, detail]),
  action: 'payment.created',
});

async function buyMonth(owner: Owner): Promise<number> {
  const paymentId = await payMercadopago(owner, ['approved', 'accredited']);
  expect(await deliver({ paymentId, action: 'payment.created' })).toBe(200);
  return paymentId;
}

async function beginRenewal(owner: Owner): Promise<string> {
  await buyMonth(owner);
  const { offer } = (await t.call(getRenewal, { token: owner.token })).body;
  const { body } = await t.call(startRenewal, {
    token: owner.token,
    body: { planId: 'pro', period: 'month', amount: offer?.amount ?? '' },
  });
  const id = new URL(body.approveUrl).searchParams.get('preapproval_id') ?? '';
  const event = t.mercadopago.authorize(id);
  if (!event) throw new Error('not authorized');
  return id;
}

async function charge(owner: Owner): Promise<FakeMpNotice> {
  const id = await beginRenewal(owner);
  await deliver({ preapprovalId: id });
  t.clock.passDays(28.1);
  const [event] = t.mercadopago
    .chargeDue(t.clock.now(), (one) => one.id === id)
    .filter((one) => 'authorizedPaymentId' in one);
  if (!event) throw new Error('not charged');
  return event;
}

const mercadopagoCases: Case[] = [
  {
    kind: 'chargeback: opened',
    happen: async (owner) => t.mercadopago.openChargeback(await buyMonth(owner)),
  },
  { kind: 'claim: opened', happen: async (owner) => t.mercadopago.openClaim(await buyMonth(owner)) },
  { kind: 'payment: approved', happen: (owner) => created(owner, 'approved', 'accredited') },
  { kind: 'payment: pending', happen: (owner) => created(owner, 'pending', 'pending_waiting_payment') },
  { kind: 'payment: in_process', happen: (owner) => created(owner, 'in_process', 'pending_review_manual') },
  {
    kind: 'payment: rejected',
    async happen(owner) {
      const event = await created(owner, 'in_process', 'pending_review_manual');
      await deliver(event);
      if (!('paymentId' in event)) throw new Error('no payment');
      return t.mercadopago.update(event.paymentId, { status: 'rejected', detail: 'cc_rejected' });
    },
  },
  {
    kind: 'payment: refunded',
    async happen(owner) {
      const paymentId = await buyMonth(owner);
      t.mercadopago.refund(paymentId, 10_000);
      return { paymentId, action: 'payment.updated' };
    },
  },
  {
    kind: 'payment: charged_back',
    happen: async (owner) =>
      t.mercadopago.update(await buyMonth(owner), { status: 'charged_back', detail: 'settled' }),
  },
  {
    kind: 'subscription_preapproval',
    happen: async (owner) => ({ preapprovalId: await beginRenewal(owner) }),
  },
  {
    kind: 'subscription_preapproval: cancelled',
    async happen(owner) {
      const id = await beginRenewal(owner);
      await deliver({ preapprovalId: id });
      return t.mercadopago.setPreapprovalStatus(id, 'cancelled');
    },
  },
  { kind: 'subscription_authorized_payment', happen: charge },
];

const cases = [...paypalCases, ...mercadopagoCases];

async function deliver(event: WebhookEvent, options: object = {}): Promise<number> {
  if ('event_type' in event) {
    const { headers, body } = t.paypal.sign(event, options);
    return post('/api/webhooks/paypal', headers, body);
  }
  const { url, headers, body } = t.mercadopago.sign(event, { signedAt: t.clock.now(), ...options });
  return post(url, headers, body);
}

async function post(url: string, headers: Record<string, string>, payload: string): Promise<number> {
  return (await t.app.inject({ method: 'POST', url, headers, payload })).statusCode;
}

/** Everything about the money and the plan of all accounts, without the times of readings. */
async function readEverything() {
  const tables = ['payments', 'refunds', 'plan_time', 'subscriptions', 'renewals', 'plan_mails'];
  const rows = await Promise.all(
    tables.map(async (table) => {
      const text = `select to_jsonb(row) - 'checked_at' - 'sent_at' - 'attempts' as row from ${table} as row order by 1`;
      return [table, (await t.deps.db.$client.query(text)).rows];
    }),
  );
  return Object.fromEntries(rows);
}

const countRequests = () => t.paypal.requests.length + t.mercadopago.requests.length;

describe.each(cases)('$kind', ({ happen }) => {
  test('that is forged is rejected without asking the provider', async () => {
    const event = await happen(await t.buildOwner());
    const [before, requests] = [await readEverything(), countRequests()];
    if ('event_type' in event) {
      expect(await deliver(event, { by: 'stranger' })).toBe(400);
      expect(await deliver(event, { webhookId: 'OTRO' })).toBe(400);
      const { headers, body } = t.paypal.sign(event);
      expect(await post('/api/webhooks/paypal', headers, `${body} `)).toBe(400);
      expect(await post('/api/webhooks/paypal', {}, body)).toBe(400);
    } else {
      expect(await deliver(event, { secret: 'x' })).toBe(400);
      const { url, headers, body } = t.mercadopago.sign(event, { signedAt: t.clock.now() });
      expect(await post(url.replace('data.id=', 'data.id=1'), headers, body)).toBe(400);
      expect(await post(url, { ...headers, 'x-request-id': 'otro' }, body)).toBe(400);
      expect(await post(url, { ...headers, 'x-signature': '' }, body)).toBe(400);
    }
    expect(await readEverything()).toEqual(before);
    // The certificate of PayPal may have been fetched.
    expect(countRequests() - requests).toBeLessThanOrEqual('event_type' in event ? 1 : 0);
  });

  test('that is stale is rejected, or says what is true now', async () => {
    const owner = await t.buildOwner();
    const event = await happen(owner);
    if ('event_type' in event) {
      // PayPal sends an event for three days with its first signature, so its age is no reason to reject it.
      const { headers, body } = t.paypal.sign(event);
      expect(await post('/api/webhooks/paypal', headers, body)).toBe(200);
      const applied = await readEverything();
      t.clock.passDays(3);
      expect(await post('/api/webhooks/paypal', headers, body)).toBe(200);
      expect(await readEverything()).toEqual(applied);
      return;
    }
    const before = await readEverything();
    const signedAt = new Date(t.clock.now().getTime() - 61 * 60_000);
    expect(await deliver(event, { signedAt })).toBe(400);
    expect(await deliver(event, { signedAt: new Date(t.clock.now().getTime() + 61 * 60_000) })).toBe(400);
    expect(await readEverything()).toEqual(before);
  });

  test('that is repeated, at once and later, counts once', async () => {
    const event = await happen(await t.buildOwner());
    expect(await deliver(event)).toBe(200);
    const applied = await readEverything();
    expect(await Promise.all([deliver(event), deliver(event), deliver(event)])).toEqual([200, 200, 200]);
    t.clock.passDays(0.1);
    expect(await deliver(event)).toBe(200);
    expect(await readEverything()).toEqual(applied);
  });

  test('about the payment of somebody else, or of nobody, changes nothing of ours', async () => {
    const owner = await t.buildOwner();
    const event = await happen(owner);
    const foreign = 'event_type' in event ? ofAnotherShop(event) : await ofAnotherSeller(event);
    const before = await readEverything();
    for (const one of foreign) expect(await deliver(one)).toBe(200);
    expect(await readEverything()).toEqual(before);
  });
});

/** Genuine events of the same PayPal account about what was sold elsewhere. */
function ofAnotherShop(event: FakeEvent): FakeEvent[] {
  return [crypto.randomUUID(), 'pedido 12'].map((custom_id) => ({
    id: crypto.randomUUID(),
    event_type: event.event_type,
    resource: {
      ...event.resource,
      id: crypto.randomUUID(),
      custom_id,
      purchase_units: [{ custom_id }],
      links: [{ rel: 'up', href: `${t.paypal.url}/v2/payments/captures/${crypto.randomUUID()}` }],
      supplementary_data: {},
    },
  }));
}

/** Events with a valid signature about ids that do not exist, and about a payment that was sold elsewhere. */
async function ofAnotherSeller(event: FakeMpNotice): Promise<FakeMpNotice[]> {
  if ('preapprovalId' in event) return [{ preapprovalId: '0'.repeat(32) }];
  if ('authorizedPaymentId' in event) return [{ authorizedPaymentId: 1 }];
  if ('chargebackId' in event) return [{ chargebackId: 1 }];
  if ('claimId' in event) return [{ claimId: 1 }];
  const sold = t.mercadopago.payments.get(event.paymentId);
  if (!sold) throw new Error('no payment');
  const elsewhere = [crypto.randomUUID(), 'pedido 12'].map((reference, index) => {
    const id = sold.id + 1_000_000 + index;
    t.mercadopago.payments.set(id, { ...sold, id, reference, preferenceId: 'otra' });
    return { paymentId: id, action: event.action };
  });
  return [{ paymentId: 1, action: event.action }, ...elsewhere];
}

test('a thousand forged events reach neither a provider nor the database', async () => {
  const owner = await t.buildOwner();
  const event = lastEvent(await placePaypal(owner));
  expect(await deliver(event)).toBe(200);
  const paymentId = [...t.mercadopago.payments.keys()].at(-1) ?? 1;
  const pool = t.deps.db.$client;
  const [connects, queries] = [vi.spyOn(pool, 'connect'), vi.spyOn(pool, 'query')];
  const requests = countRequests();
  for (let n = 0; n < 250; n++) {
    const statuses = await Promise.all([
      deliver(event, { by: 'stranger' }),
      deliver(event, { by: 'stranger', certificateUrl: `https://evil.example/${n}.pem` }),
      post('/api/webhooks/paypal', { 'content-type': 'application/json' }, '{}'),
      deliver({ paymentId: Number(paymentId) + n, action: 'payment.updated' }, { secret: 'x' }),
    ]);
    expect(statuses).toEqual([400, 400, 400, 400]);
  }
  // Jobs of the app ask a few times in a minute.
  expect(connects.mock.calls.length + queries.mock.calls.length).toBeLessThan(50);
  expect(countRequests()).toBe(requests);
  connects.mockRestore();
  queries.mockRestore();
});

test.each([
  ['/api/webhooks/paypal', 'paypal-transmission-sig'],
  ['/api/webhooks/mercadopago', 'x-signature'],
])('an event of two megabytes at %s is not read', async (path, signature) => {
  const headers = { 'content-type': 'application/json', [signature]: 'x' };
  expect(await post(path, headers, ' '.repeat(2_000_000))).toBe(413);
});

describe('events out of order', () => {
  const summarize = async ({ userId }: Owner) => {
    const { rows } = await t.deps.db.$client.query({
      text: `select p.status, p.amount, r.kind, r.status as refund, r.amount as refunded, s.plan_id
        from payments p left join refunds r on r.payment_id = p.id join subscriptions s on s.owner_id = p.owner_id
        where p.owner_id = $1 order by p.created_at, r.amount, r.kind`,
      values: [userId],
    });
    return rows;
  };

  test('of PayPal end in the same state', async () => {
    const run = async (arrange: (events: FakeEvent[]) => FakeEvent[]) => {
      const owner = await t.buildOwner();
      const id = await placePaypal(owner, 'pending');
      t.paypal.decide(id, 'COMPLETED');
      t.paypal.refund(id, '3.00');
      t.paypal.refund(id, '2.00', 'PENDING');
      t.paypal.settleRefund(lastRefund(), 'COMPLETED');
      for (const event of arrange([...(t.paypal.orders.get(id)?.events ?? [])])) await deliver(event);
      return summarize(owner);
    };
    const inOrder = await run((events) => events);
    expect(inOrder.map(({ refunded }) => refunded)).toEqual(['2.00', '3.00']);
    expect(await run((events) => events.toReversed())).toEqual(inOrder);
    expect(await run(([first, ...others]) => [...others, first as FakeEvent])).toEqual(inOrder);
  });

  test('of Mercado Pago end in the same state', async () => {
    const run = async (arrange: (events: FakeMpNotice[]) => FakeMpNotice[]) => {
      const owner = await t.buildOwner();
      const first = t.mercadopago.notices.length;
      const authorized = await charge(owner);
      const charged = t.mercadopago.notices.at(-2);
      if (charged && 'paymentId' in charged) t.mercadopago.refund(charged.paymentId, 5000);
      expect(authorized).toBeDefined();
      for (const event of arrange(t.mercadopago.notices.slice(first))) await deliver(event);
      return summarize(owner);
    };
    const inOrder = await run((events) => events);
    expect(inOrder.map(({ refunded }) => refunded)).toEqual([null, '5000.00']);
    t.clock.set('2026-01-31T15:00:00Z');
    expect(await run((events) => events.toReversed())).toEqual(inOrder);
  });
});
