import { randomBytes, randomInt } from 'node:crypto';
import type { FakeMpNotice, FakeMpPayment } from './mercadopago-records.ts';

/** https://www.mercadopago.com.mx/developers/en/reference/online-payments/subscriptions/create-preapproval/post */
export interface FakePreapproval {
  id: string;
  reference: string;
  reason: string;
  payerEmail: string;
  backUrl: string;
  amount: number;
  currency: string;
  /** Months between two charges. */
  frequency: number;
  status: 'pending' | 'authorized' | 'paused' | 'cancelled';
  nextPaymentAt: Date;
  /** The day of the month that later charges keep. */
  startAt: Date;
  /**
   * `start_date` “must be used with `end_date`”: `auto_recurring` in the reference of `/preapproval`, `subscriptions.json` of
   * https://github.com/mercadopago/devsite-docs. What happens without it is not written; the strict reading charges at once.
   */
  endAt: Date | undefined;
  chargeCount: number;
  declinedInARow: number;
}

/** An installment, which the API calls an authorized payment and the SDK an invoice. */
export interface FakeAuthorizedPayment {
  id: number;
  preapprovalId: string;
  status: 'processed' | 'recycling' | 'waiting_for_gateway';
  debitAt: Date;
  createdAt: Date;
  retryAttempt: number;
  paymentId: number;
}

/** The outcome of a charge, as `status` and `status_detail` of its payment. */
export type ChargeOutcome = readonly [status: string, detail: string];

const approved: ChargeOutcome = ['approved', 'accredited'];
const hourMs = 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;
/**
 * “a maximum of 4 possibilities … within ten days”: “Collection reattempt logic” in
 * https://www.mercadopago.com.mx/developers/en/docs/subscriptions/integration-configuration/subscription-no-associated-plan/authorized-payments
 */
const retryDays = [2, 5, 8, 10];
/** “After 3 installments with rejected payments, the subscription is automatically canceled”: the same page. */
const maxDeclinedInstallments = 3;

interface Payments {
  payments: Map<number, FakeMpPayment>;
  notices: FakeMpNotice[];
}

/** Subscriptions without a plan, with a clock that the test moves. */
export function createSubscriptionBook({ payments, notices }: Payments, now: () => Date) {
  const preapprovals = new Map<string, FakePreapproval>();
  const authorizedPayments = new Map<number, FakeAuthorizedPayment>();
  /** Outcomes of the next charges of a subscription. Without one, a charge is approved. */
  const outcomes = new Map<string, ChargeOutcome[]>();

  function notify(notice: FakeMpNotice): FakeMpNotice {
    notices.push(notice);
    return notice;
  }

  function create(
    data: Omit<FakePreapproval, 'id' | 'status' | 'nextPaymentAt' | 'chargeCount' | 'declinedInARow'>,
  ) {
    const id = randomBytes(16).toString('hex');
    const preapproval: FakePreapproval = {
      ...data,
      id,
      status: 'pending',
      nextPaymentAt: data.startAt,
      chargeCount: 0,
      declinedInARow: 0,
    };
    preapprovals.set(id, preapproval);
    return preapproval;
  }

  function requirePreapproval(id: string): FakePreapproval {
    const preapproval = preapprovals.get(id);
    if (!preapproval) throw new Error(`no preapproval ${id}`);
    return preapproval;
  }

  function setStatus(id: string, status: FakePreapproval['status']): FakeMpNotice {
    requirePreapproval(id).status = status;
    return notify({ preapprovalId: id });
  }

  function charge(preapproval: FakePreapproval, outcome: ChargeOutcome): FakeMpPayment {
    const [status, detail] = outcome;
    const payment: FakeMpPayment = {
      id: randomInt(1e10, 2e10),
      preferenceId: preapproval.id,
      reference: preapproval.reference,
      status,
      detail,
      amount: preapproval.amount,
      currency: preapproval.currency,
      isVoucher: false,
      expiresAt: undefined,
      refunds: [],
      isUnindexed: false,
    };
    payments.set(payment.id, payment);
    notify({ paymentId: payment.id, action: 'payment.created' });
    return payment;
  }

  function takeOutcome(id: string): ChargeOutcome {
    return outcomes.get(id)?.shift() ?? approved;
  }

  function settle(installment: FakeAuthorizedPayment, preapproval: FakePreapproval, isPaid: boolean): void {
    const isLast = installment.retryAttempt >= retryDays.length;
    installment.status = isPaid || isLast ? 'processed' : 'recycling';
    if (isPaid) preapproval.declinedInARow = 0;
    else if (isLast) preapproval.declinedInARow += 1;
    notify({ authorizedPaymentId: installment.id });
    if (preapproval.declinedInARow >= maxDeclinedInstallments) setStatus(preapproval.id, 'cancelled');
  }

  function startInstallment(preapproval: FakePreapproval, now: Date): void {
    const debitAt = preapproval.nextPaymentAt;
    preapproval.chargeCount += 1;
    preapproval.nextPaymentAt = addMonths(
      preapproval.startAt,
      preapproval.chargeCount * preapproval.frequency,
    );
    const payment = charge(preapproval, takeOutcome(preapproval.id));
    const installment: FakeAuthorizedPayment = {
      id: randomInt(1e9, 9e9),
      preapprovalId: preapproval.id,
      status: 'recycling',
      debitAt,
      createdAt: now,
      retryAttempt: 0,
      paymentId: payment.id,
    };
    authorizedPayments.set(installment.id, installment);
    settle(installment, preapproval, payment.status === 'approved');
  }

  function retry(installment: FakeAuthorizedPayment): void {
    const preapproval = requirePreapproval(installment.preapprovalId);
    const payment = charge(preapproval, takeOutcome(preapproval.id));
    installment.retryAttempt += 1;
    installment.paymentId = payment.id;
    settle(installment, preapproval, payment.status === 'approved');
  }

  function isRetryDue(
    { preapprovalId, status, retryAttempt, debitAt }: FakeAuthorizedPayment,
    now: Date,
  ): boolean {
    if (status !== 'recycling' || requirePreapproval(preapprovalId).status !== 'authorized') return false;
    return now.getTime() >= debitAt.getTime() + (retryDays[retryAttempt] ?? Number.POSITIVE_INFINITY) * dayMs;
  }

  /** Makes the charges and retries that are due. Returns the notices about them. */
  function chargeDue(now: Date, only?: (preapproval: FakePreapproval) => boolean): FakeMpNotice[] {
    const before = notices.length;
    const isIncluded = (id: string) => !only || only(requirePreapproval(id));
    for (const installment of authorizedPayments.values()) {
      if (!isIncluded(installment.preapprovalId)) continue;
      while (isRetryDue(installment, now)) retry(installment);
    }
    for (const preapproval of preapprovals.values()) {
      if (!isIncluded(preapproval.id)) continue;
      while (preapproval.status === 'authorized' && preapproval.nextPaymentAt <= now)
        startInstallment(preapproval, now);
    }
    return notices.slice(before);
  }

  return {
    preapprovals,
    authorizedPayments,
    chargeDue,
    createPreapproval: create,
    setPreapprovalStatus: setStatus,

    /** The buyer agrees on the page of a subscription that waits for it. */
    authorize(id: string): FakeMpNotice | undefined {
      const preapproval = requirePreapproval(id);
      if (preapproval.status !== 'pending') return undefined;
      // “The first payment is charged in approximately one hour”: “Subscriptions with pending payment” in the documentation.
      const soon = new Date(now().getTime() + hourMs);
      if (!preapproval.endAt) Object.assign(preapproval, { startAt: soon, nextPaymentAt: soon });
      return setStatus(id, 'authorized');
    },

    /** The next charges of the subscription have these outcomes. */
    planOutcomes(id: string, planned: readonly ChargeOutcome[]): void {
      outcomes.set(id, [...planned]);
    },
  };
}

export type SubscriptionBook = ReturnType<typeof createSubscriptionBook>;

/** `PreApprovalResponse` in `src/clients/preApproval/commonTypes.ts` of https://github.com/mercadopago/sdk-nodejs. */
export function describePreapproval(preapproval: FakePreapproval, url: string) {
  const { id, status, reason, reference, payerEmail, backUrl, amount, currency, frequency } = preapproval;
  return {
    id,
    status,
    reason,
    external_reference: reference,
    payer_email: payerEmail,
    back_url: backUrl,
    init_point: `${url}/subscriptions/checkout?preapproval_id=${id}`,
    next_payment_date: status === 'cancelled' ? null : preapproval.nextPaymentAt.toISOString(),
    auto_recurring: {
      frequency,
      frequency_type: 'months',
      transaction_amount: amount,
      currency_id: currency,
      start_date: preapproval.startAt.toISOString(),
      ...(preapproval.endAt && { end_date: preapproval.endAt.toISOString() }),
    },
  };
}

/** `InvoiceResponse` in `src/clients/invoice/commonTypes.ts` of https://github.com/mercadopago/sdk-nodejs. */
export function describeAuthorizedPayment(
  { id, preapprovalId, status, debitAt, createdAt, retryAttempt, paymentId }: FakeAuthorizedPayment,
  payment: FakeMpPayment | undefined,
) {
  return {
    id,
    preapproval_id: preapprovalId,
    type: 'scheduled',
    status,
    date_created: createdAt.toISOString(),
    debit_date: debitAt.toISOString(),
    retry_attempt: retryAttempt,
    external_reference: payment?.reference,
    transaction_amount: payment?.amount,
    currency_id: payment?.currency,
    payment: { id: paymentId, status: payment?.status, status_detail: payment?.detail },
  };
}

function addMonths(date: Date, months: number): Date {
  const moved = new Date(date);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return moved;
}
