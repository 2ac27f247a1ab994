import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import { capturePaymentOrder, createPaymentOrder } from '@vitrina/contract/billing/payments/endpoints.ts';
import { getRenewal, startRenewal } from '@vitrina/contract/billing/payments/renewal-endpoints.ts';
import type { PlanPeriod } from '@vitrina/contract/billing/plans/schema.ts';
import type { FakeMpNotice, FakeMpPayment } from '@vitrina/fakes/mercadopago-records.ts';
import type { FakePreapproval } from '@vitrina/fakes/mercadopago-subscriptions.ts';
import type { FakeEvent, FakeOrder } from '@vitrina/fakes/paypal-records.ts';
import type { SignedWebhook } from '@vitrina/fakes/paypal-webhooks.ts';
import { and, eq } from 'drizzle-orm';
import { selectRefundsOf } from '../billing/payments/reads.ts';
import { checkPayment } from '../billing/payments/reconciliation.ts';
import { checkRefund, refundOwedPayment } from '../billing/payments/refund-writes.ts';
import { checkRenewal } from '../billing/payments/renewal-reconciliation.ts';
import { stopWithReason } from '../billing/payments/renewal-writes.ts';
import { payments, renewals } from '../billing/tables.ts';
import { createRandom } from '../demo/random.ts';
import { AccountModel } from './account-model.ts';
import type { Account } from './accounts.ts';
import type { TestApp } from './app.ts';
import { shuffle } from './shuffle.ts';

type ProviderName = 'paypal' | 'mercadopago';

interface PlacedTestOrder {
  id: string;
  planId: PlanId;
  provider: ProviderName;
  coupon: string | undefined;
}

type Notice = { from: 'paypal'; event: FakeEvent } | { from: 'mercadopago'; notice: FakeMpNotice };

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const silentLog = { warn: () => {} };

/** Which share of the notices of a history arrives at once, and which share late. */
const deliveries = {
  'every notice arrives': [1, 0],
  'every notice arrives in the end': [0.45, 0.55],
  'some notices are late or lost': [0.45, 0.3],
  'every notice is lost': [0, 0],
} as const;
type Delivery = keyof typeof deliveries;
const deliveryNames = Object.keys(deliveries) as Delivery[];

/** Orders whose process dies after their capture, before it stores the result. */
export const ordersToCrash = new Set<string>();

/** What the page of Mercado Pago says about a payment, as `status` in its URL. */
const returnedOutcomes = { approved: true, in_process: true, pending: true };

/**
 * One account with its orders and renewals at both providers, its own time, and notices that arrive at once, twice, late,
 * in another order or never.
 */
export class PaymentHistory {
  readonly t: TestApp;
  readonly account: Account;
  readonly random: () => number;
  /** `it changes`: another one whenever notices are sent. */
  readonly delivery: Delivery | 'it changes';
  /** Where most of its orders are placed. */
  readonly usualProvider: ProviderName;
  /** What the account has, if it buys only months at PayPal. The model knows nothing else. */
  readonly model: AccountModel | null;
  readonly orders: PlacedTestOrder[] = [];
  readonly log: string[] = [];
  /** When the owner stopped each renewal, by the provider's id. */
  readonly stops = new Map<string, Date>();
  /** When the provider made each charge of a renewal. */
  readonly chargedAt = new Map<number, Date>();
  grants = 0;
  #late: Notice[] = [];
  #seenNotices: number;
  readonly #seenEvents = new Set<FakeEvent>();
  readonly #signed = new WeakMap<FakeEvent, SignedWebhook>();
  /** The refunded amount of each captured payment that the model knows of. */
  readonly #refundedAmounts = new Map<string, number>();

  constructor(t: TestApp, account: Account, number: number) {
    this.t = t;
    this.account = account;
    this.random = createRandom(number * 2_654_435_761 + 20_261_123);
    this.delivery = this.pick([...deliveryNames, 'it changes']);
    this.model = this.random() < 0.4 ? new AccountModel(this.now) : null;
    this.usualProvider = this.model ? 'paypal' : this.pick(['paypal', 'mercadopago', 'mercadopago']);
    this.#seenNotices = t.mercadopago.notices.length;
  }

  get now(): Date {
    return this.t.clock.now();
  }

  /** No notice is lost for ever. */
  get isComplete(): boolean {
    return this.delivery === 'every notice arrives' || this.delivery === 'every notice arrives in the end';
  }

  pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.random() * from.length)] as T;
  }

  async place(
    { provider, coupon }: { provider?: ProviderName; coupon?: string | undefined } = {},
    planId: PlanId = this.pick(['basic', 'pro', 'premium']),
  ): Promise<PlacedTestOrder | undefined> {
    const isUsual = this.model || this.random() < 0.8;
    const usual = isUsual ? this.usualProvider : this.pick(['paypal', 'mercadopago'] as const);
    const chosen = provider ?? usual;
    if (this.model && chosen !== 'paypal') return undefined;
    const period: PlanPeriod = !this.model && !coupon && this.random() < 0.2 ? 'year' : 'month';
    const { token, userId } = this.account;
    const { status, body } = await this.t.call(createPaymentOrder, {
      token,
      params: { provider: chosen },
      body: { planId, period, coupon, userId },
    });
    if (status !== 200) return undefined;
    const order = { id: body.orderID, planId, provider: chosen, coupon };
    this.orders.push(order);
    return order;
  }

  /** Mostly the last one. */
  pickOrder(): PlacedTestOrder | undefined {
    return this.random() < 0.7
      ? this.orders.at(-1)
      : this.orders[Math.floor(this.random() * this.orders.length)];
  }

  /** The buyer pays on the page of the provider. */
  approve(
    { id, provider }: PlacedTestOrder,
    outcome: readonly [string, string] = ['approved', 'accredited'],
  ): FakeMpPayment | undefined {
    if (provider === 'mercadopago') return this.t.mercadopago.pay(id, outcome, this.now);
    this.t.paypal.approve(id);
    return undefined;
  }

  /** With the payment that the buyer has made there, as Mercado Pago sends it back. Then nothing may ask to pay again. */
  async comeBack({ id: orderID, planId, provider }: PlacedTestOrder): Promise<string> {
    const { token, userId } = this.account;
    const made = this.listOrderPayments()
      .filter(({ preferenceId, status }) => preferenceId === orderID && status in returnedOutcomes)
      .at(-1);
    const returned = made && {
      paymentId: String(made.id),
      outcome: made.status as keyof typeof returnedOutcomes,
    };
    const { body } = await this.t.call(capturePaymentOrder, {
      token,
      params: { provider },
      body: { orderID, planId, userId, returned },
    });
    if (made && body.code === 'PAYMENT_NOT_APPROVED')
      throw new Error(`the owner who paid with ${made.status} is asked to pay again`);
    return body.status ?? body.code;
  }

  /** Begins a renewal, which the buyer has not agreed to at the provider yet. */
  async beginRenewal(): Promise<FakePreapproval | undefined> {
    if (this.model) return undefined;
    const { token } = this.account;
    const { offer } = (await this.t.call(getRenewal, { token })).body;
    if (!offer) return undefined;
    const { planId, period, amount } = offer;
    const { status, body } = await this.t.call(startRenewal, { token, body: { planId, period, amount } });
    const id = status === 200 ? new URL(body.approveUrl).searchParams.get('preapproval_id') : null;
    return this.t.mercadopago.preapprovals.get(id ?? '');
  }

  noteStops(): void {
    for (const { id } of this.listRenewals()) if (!this.stops.has(id)) this.stops.set(id, this.now);
  }

  /** The payments at Mercado Pago: of orders, and charges of renewals. */
  listMercadopago(): FakeMpPayment[] {
    return [...this.listOrderPayments(), ...this.listCharges()];
  }

  listOrderPayments(): FakeMpPayment[] {
    const ids = new Set(this.orders.map(({ id }) => id));
    return this.#filterPayments(ids);
  }

  listCharges(): FakeMpPayment[] {
    return this.#filterPayments(new Set(this.listRenewals().map(({ id }) => id)));
  }

  #filterPayments(ids: ReadonlySet<string>): FakeMpPayment[] {
    if (ids.size === 0) return [];
    return [...this.t.mercadopago.payments.values()].filter(({ preferenceId }) => ids.has(preferenceId));
  }

  listRenewals(): FakePreapproval[] {
    const { email } = this.account;
    return [...this.t.mercadopago.preapprovals.values()].filter(({ payerEmail }) => payerEmail === email);
  }

  listPaypal(): FakeOrder[] {
    return this.orders.flatMap(({ id }) => this.t.paypal.orders.get(id) ?? []);
  }

  /** Moves the clock, and the provider makes the charges that are due in between. */
  async passDays(days: number): Promise<void> {
    await this.updateModel();
    const end = this.now.getTime() + Math.ceil(days * dayMs);
    while (this.now.getTime() < end) {
      const due = this.listRenewals()
        .filter(({ status }) => status === 'authorized')
        .map(({ nextPaymentAt }) => nextPaymentAt.getTime() + hourMs);
      // A declined charge is repeated after some days.
      const retry = this.now.getTime() + 2 * dayMs;
      const isRetrying = [...this.t.mercadopago.authorizedPayments.values()].some(
        ({ status, preapprovalId }) =>
          status === 'recycling' && this.listRenewals().some(({ id }) => id === preapprovalId),
      );
      const next = Math.min(end, isRetrying ? retry : end, ...due.filter((at) => at > this.now.getTime()));
      this.t.clock.set(new Date(next));
      await this.charge();
    }
  }

  async charge(): Promise<void> {
    const own = new Set(this.listRenewals().map(({ id }) => id));
    if (own.size === 0) return;
    const before = new Set(this.listCharges().map(({ id }) => id));
    this.t.mercadopago.chargeDue(this.now, ({ id }) => own.has(id));
    for (const { id } of this.listCharges()) if (!before.has(id)) this.chargedAt.set(id, this.now);
    await this.deliverNew();
    if (this.random() < 0.6) await this.runJobs();
  }

  /** Sends, delays or loses the notices about what has happened since. */
  async deliverNew(): Promise<void> {
    const delivery = this.delivery === 'it changes' ? this.pick(deliveryNames) : this.delivery;
    const [arriving, late] = deliveries[delivery];
    for (const notice of this.#takeNew()) {
      const fate = this.random();
      if (fate < arriving) await this.deliver(notice);
      else if (fate < arriving + late) this.#late.push(notice);
      if (fate < arriving / 8) await Promise.all([this.deliver(notice), this.deliver(notice)]);
    }
  }

  async deliverLate(): Promise<number> {
    const notices = shuffle(this.#late, this.random);
    this.#late = [];
    for (const notice of notices) await this.deliver(notice);
    return notices.length;
  }

  #takeNew(): Notice[] {
    const notices = this.t.mercadopago.notices.slice(this.#seenNotices).filter((one) => this.#isOwn(one));
    this.#seenNotices = this.t.mercadopago.notices.length;
    const events = this.listPaypal()
      .flatMap((order) => order.events)
      .filter((event) => !this.#seenEvents.has(event));
    for (const event of events) this.#seenEvents.add(event);
    return [
      ...notices.map((notice) => ({ from: 'mercadopago' as const, notice })),
      ...events.map((event) => ({ from: 'paypal' as const, event })),
    ];
  }

  #isOwn(notice: FakeMpNotice): boolean {
    if ('paymentId' in notice) return this.listMercadopago().some(({ id }) => id === notice.paymentId);
    if ('chargebackId' in notice) {
      const paymentId = this.t.mercadopago.chargebacks.get(notice.chargebackId)?.paymentId;
      return this.listMercadopago().some(({ id }) => id === paymentId);
    }
    if ('claimId' in notice) return false;
    const preapprovalId =
      'preapprovalId' in notice
        ? notice.preapprovalId
        : this.t.mercadopago.authorizedPayments.get(notice.authorizedPaymentId)?.preapprovalId;
    return this.listRenewals().some(({ id }) => id === preapprovalId);
  }

  deliver(notice: Notice, options: object = {}): Promise<number> {
    if (notice.from === 'paypal') {
      const { headers, body } = this.#sign(notice.event, options);
      return this.#post('/api/webhooks/paypal', headers, body);
    }
    const { url, headers, body } = this.t.mercadopago.sign(notice.notice, { signedAt: this.now, ...options });
    return this.#post(url, headers, body);
  }

  /** PayPal sends an event again with the same bytes. */
  #sign(event: FakeEvent, options: object): SignedWebhook {
    if (Object.keys(options).length > 0) return this.t.paypal.sign(event, options);
    const signed = this.#signed.get(event) ?? this.t.paypal.sign(event);
    this.#signed.set(event, signed);
    return signed;
  }

  async #post(url: string, headers: Record<string, string>, payload: string): Promise<number> {
    return (await this.t.app.inject({ method: 'POST', url, headers, payload })).statusCode;
  }

  /** Does the jobs' work for this account only, because each account has its own time. */
  async runJobs(): Promise<void> {
    const { deps } = this.t;
    const { userId } = this.account;
    // The next round tries again.
    const noteError = (error: unknown) => void this.log.push(`    a job failed: ${String(error)}`);
    for (const row of await deps.db.select().from(renewals).where(eq(renewals.ownerId, userId))) {
      await stopWithReason(deps, row);
      await checkRenewal(deps, row).catch(noteError);
    }
    const rows = await deps.db.select().from(payments).where(eq(payments.ownerId, userId));
    for (const row of rows) {
      const isOpen = ['created', 'capturing', 'pending'].includes(row.status);
      const checkedAt = Math.max(+(row.checkedAt ?? 0), +(row.capturedAt ?? 0));
      const isReturnable = row.status === 'completed' && this.now.getTime() - checkedAt > dayMs;
      const isGivenUp =
        row.status === 'expired' && (row.waitingSince !== null || row.cancelRequestedAt !== null);
      const isEarly = this.random() < 0.3;
      if (isOpen || isReturnable || isGivenUp || isEarly) await checkPayment(deps, row).catch(noteError);
      const pending = (await selectRefundsOf(deps.db, row.id)).filter(({ status }) => status === 'pending');
      for (const refund of pending) await checkRefund(deps, refund).catch(noteError);
    }
    const owed = and(eq(payments.ownerId, userId), eq(payments.status, 'owed'));
    for (const row of await deps.db.select().from(payments).where(owed))
      await refundOwedPayment(deps, row, silentLog).catch(noteError);
  }

  /** Tells the model about new captures and refunds. To be called before time passes. */
  async updateModel(): Promise<void> {
    const { account, model, log } = this;
    if (!model) return;
    const { rows } = await this.t.deps.db.$client.query<{
      id: string;
      plan: PlanId;
      amount: number;
      discount: number;
      refunded: number;
    }>({
      name: 'captured',
      text: `select id, plan_id as plan, amount::float,
        coalesce((select discount from coupon_uses where payment_id = payments.id), 0)::float as discount, coalesce(
        (select sum(amount) from refunds where payment_id = payments.id and status = 'completed'), 0)::float as refunded
        from payments where owner_id = $1 and captured_at is not null`,
      values: [account.userId],
    });
    for (const { id, plan, amount, discount, refunded } of rows) {
      const before = this.#refundedAmounts.get(id);
      if (before === undefined) {
        model.buy(id, plan, amount, this.now, amount + discount);
        log.push(`    bought ${plan} with ${id}`);
      }
      if (refunded > (before ?? 0) + 1e-9) {
        model.refund(id, refunded - (before ?? 0), this.now);
        log.push(`    ${(refunded - (before ?? 0)).toFixed(2)} of ${id} refunded`);
      }
      this.#refundedAmounts.set(id, refunded);
    }
  }
}
