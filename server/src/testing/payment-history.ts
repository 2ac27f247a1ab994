import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import { capturePaymentOrder, createPaymentOrder } from '@vitrina/contract/billing/payments/endpoints.ts';
import { getRenewal, startRenewal } from '@vitrina/contract/billing/payments/renewal-endpoints.ts';
import type { PlanPeriod } from '@vitrina/contract/billing/plans/schema.ts';
import type { FakeMpNotice, FakeMpPayment } from '@vitrina/fakes/mercadopago-records.ts';
import type { FakePreapproval } from '@vitrina/fakes/mercadopago-subscriptions.ts';
import type { FakeEvent, FakeOrder } from '@vitrina/fakes/paypal-records.ts';
import { and, eq } from 'drizzle-orm';
import { selectRefundsOf } from '../billing/payments/reads.ts';
import { checkPayment } from '../billing/payments/reconciliation.ts';
import { checkRefund, refundOwedPayment } from '../billing/payments/refund-writes.ts';
import { checkRenewal } from '../billing/payments/renewal-reconciliation.ts';
import { stopWithReason } from '../billing/payments/renewal-writes.ts';
import { payments, renewals } from '../billing/tables.ts';
import { createRandom } from '../demo/random.ts';
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

/** What happens to the notices of a history. */
const deliveries = {
  'every notice arrives': [1, 0],
  'some notices are late or lost': [0.45, 0.3],
  'every notice is lost': [0, 0],
} as const;

/**
 * One account with its orders and renewals at both providers, its own time, and notices that arrive at once, twice, late,
 * in another order or never.
 */
export class PaymentHistory {
  readonly t: TestApp;
  readonly account: Account;
  readonly random: () => number;
  readonly delivery: keyof typeof deliveries;
  /** Where most of its orders are placed. */
  readonly usualProvider: ProviderName;
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

  constructor(t: TestApp, account: Account, number: number) {
    this.t = t;
    this.account = account;
    this.random = createRandom(number * 2_654_435_761 + 20_261_123);
    this.delivery = this.pick(Object.keys(deliveries) as (keyof typeof deliveries)[]);
    this.usualProvider = this.pick(['paypal', 'mercadopago', 'mercadopago']);
    this.#seenNotices = t.mercadopago.notices.length;
  }

  get now(): Date {
    return this.t.clock.now();
  }

  pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.random() * from.length)] as T;
  }

  async place(
    { provider, coupon }: { provider?: ProviderName; coupon?: string | undefined } = {},
    planId: PlanId = this.pick(['basic', 'pro', 'premium']),
  ): Promise<PlacedTestOrder | undefined> {
    const usual = this.random() < 0.8 ? this.usualProvider : this.pick(['paypal', 'mercadopago'] as const);
    const chosen = provider ?? usual;
    const period: PlanPeriod = !coupon && this.random() < 0.2 ? 'year' : 'month';
    const { status, body } = await this.t.call(createPaymentOrder, {
      token: this.account.token,
      params: { provider: chosen },
      body: { planId, period, coupon },
    });
    if (status !== 200) return undefined;
    const order = { id: body.orderID, planId, provider: chosen, coupon };
    this.orders.push(order);
    return order;
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

  async comeBack({ id: orderID, planId, provider }: PlacedTestOrder): Promise<string> {
    const { body } = await this.t.call(capturePaymentOrder, {
      token: this.account.token,
      params: { provider },
      body: { orderID, planId },
    });
    return body.status ?? body.code;
  }

  /** Begins a renewal, which the buyer has not agreed to at the provider yet. */
  async beginRenewal(): Promise<FakePreapproval | undefined> {
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
    const [arriving, late] = deliveries[this.delivery];
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
    const preapprovalId =
      'preapprovalId' in notice
        ? notice.preapprovalId
        : this.t.mercadopago.authorizedPayments.get(notice.authorizedPaymentId)?.preapprovalId;
    return this.listRenewals().some(({ id }) => id === preapprovalId);
  }

  deliver(notice: Notice, options: object = {}): Promise<number> {
    if (notice.from === 'paypal') {
      const { headers, body } = this.t.paypal.sign(notice.event, options);
      return this.#post('/api/webhooks/paypal', headers, body);
    }
    const { url, headers, body } = this.t.mercadopago.sign(notice.notice, { signedAt: this.now, ...options });
    return this.#post(url, headers, body);
  }

  async #post(url: string, headers: Record<string, string>, payload: string): Promise<number> {
    return (await this.t.app.inject({ method: 'POST', url, headers, payload })).statusCode;
  }

  /** Does the jobs' work for this account only, because each account has its own time. */
  async runJobs(): Promise<void> {
    const { deps } = this.t;
    const { userId } = this.account;
    for (const row of await deps.db.select().from(renewals).where(eq(renewals.ownerId, userId))) {
      await stopWithReason(deps, row);
      await checkRenewal(deps, row).catch(() => {});
    }
    const rows = await deps.db.select().from(payments).where(eq(payments.ownerId, userId));
    for (const row of rows) {
      const isOpen = ['created', 'capturing', 'pending'].includes(row.status);
      const checkedAt = Math.max(+(row.checkedAt ?? 0), +(row.capturedAt ?? 0));
      const isReturnable = row.status === 'completed' && this.now.getTime() - checkedAt > dayMs;
      const isLateVoucher = row.status === 'expired' && row.waitingSince !== null;
      if (isOpen || isReturnable || isLateVoucher) await checkPayment(deps, row).catch(() => {});
      const pending = (await selectRefundsOf(deps.db, row.id)).filter(({ status }) => status === 'pending');
      for (const refund of pending) await checkRefund(deps, refund).catch(() => {});
    }
    const owed = and(eq(payments.ownerId, userId), eq(payments.status, 'owed'));
    for (const row of await deps.db.select().from(payments).where(owed))
      await refundOwedPayment(deps, row, silentLog).catch(() => {});
  }
}
