import { randomInt, randomUUID } from 'node:crypto';

export interface FakePreference {
  id: string;
  reference: string;
  title: string;
  amount: number;
  currency: string;
  backUrls: { success: string; pending: string; failure: string };
  notificationUrl: string | undefined;
  expiresAt: Date | undefined;
  voucherExpiresAt: string | undefined;
}

/**
 * “Waiting for the user to complete the payment process with their bank”: `pending_waiting_transfer` of “status_detail” in
 * https://www.mercadopago.com.co/developers/en/docs/checkout-api-payments/response-handling/collection-results
 */
const pendingTransfer = 'pending_waiting_transfer';

export interface FakeMpRefund {
  id: number;
  amount: number;
  status: 'approved' | 'in_process' | 'rejected' | 'cancelled';
}

export interface FakeMpPayment {
  id: number;
  preferenceId: string;
  reference: string;
  status: string;
  detail: string;
  amount: number;
  currency: string;
  isVoucher: boolean;
  expiresAt: string | undefined;
  refunds: FakeMpRefund[];
  /** The search does not find it yet. */
  isUnindexed: boolean;
  /** Refunds are refused, as without enough money in the seller's account. */
  refusesRefunds?: boolean;
}

/** What a notice of Mercado Pago is about. */
export type FakeMpNotice =
  | { paymentId: number; action: 'payment.created' | 'payment.updated' }
  | { preapprovalId: string }
  | { chargebackId: number }
  | { claimId: number }
  | { authorizedPaymentId: number };

/** “Consult chargeback” of https://www.mercadopago.com.mx/developers/en/docs/checkout-pro/chargebacks/manage */
export interface FakeMpChargeback {
  id: number;
  paymentId: number;
  deadline: Date | undefined;
  /** Undefined until Mercado Pago has decided. True: the seller keeps the money. */
  isCovered: boolean | undefined;
}

/**
 * “Get claim details” of https://www.mercadopago.com.mx/developers/en/reference/claims/_claims_claim_id/get. A claim names its payment
 * as `resource` and `resource_id`, and until when the seller (`respondent`) has to act, but no amount.
 */
export interface FakeMpClaim {
  id: number;
  paymentId: number;
  dueAt: Date | undefined;
  isOpen: boolean;
}

/** Preferences and payments with what buyers, banks and the seller do. */
export function createMercadopagoBook(site: { url(): string }) {
  const preferences = new Map<string, FakePreference>();
  const payments = new Map<number, FakeMpPayment>();
  const chargebacks = new Map<number, FakeMpChargeback>();
  const claims = new Map<number, FakeMpClaim>();
  const notices: FakeMpNotice[] = [];

  function requirePayment(id: number): FakeMpPayment {
    const payment = payments.get(id);
    if (!payment) throw new Error(`no payment ${id}`);
    return payment;
  }

  function update(id: number, changes: Partial<FakeMpPayment>): FakeMpNotice {
    Object.assign(requirePayment(id), changes);
    return notify({ paymentId: id, action: 'payment.updated' });
  }

  function notify(notice: FakeMpNotice): FakeMpNotice {
    notices.push(notice);
    return notice;
  }

  function refund(id: number, amount?: number, status: FakeMpRefund['status'] = 'approved'): FakeMpRefund {
    const payment = requirePayment(id);
    const created = {
      id: randomInt(1e9, 2e9),
      amount: amount ?? payment.amount - sumRefunds(payment),
      status,
    };
    payment.refunds.push(created);
    settleTotals(payment);
    notify({ paymentId: id, action: 'payment.updated' });
    return created;
  }

  return {
    preferences,
    payments,
    notices,
    chargebacks,
    claims,

    /** The buyer complains to Mercado Pago itself, and not to a bank. */
    openClaim(paymentId: number, dueAt?: Date): FakeMpNotice {
      const id = randomInt(1e9, 9e9);
      claims.set(id, { id, paymentId, dueAt, isOpen: true });
      return notify({ claimId: id });
    },

    closeClaim(id: number): FakeMpNotice {
      const claim = claims.get(id);
      if (!claim) throw new Error(`no claim ${id}`);
      claim.isOpen = false;
      return notify({ claimId: id });
    },

    describeClaim({ id, paymentId, dueAt, isOpen }: FakeMpClaim) {
      const due = dueAt && {
        action: 'send_message_to_mediator',
        due_date: dueAt.toISOString(),
        mandatory: true,
      };
      return {
        id,
        type: 'mediations',
        stage: 'claim',
        status: isOpen ? 'opened' : 'closed',
        resource: 'payment',
        resource_id: paymentId,
        reason_id: 'PNR9501',
        players: [
          { role: 'complainant', type: 'buyer', user_id: 1, available_actions: [] },
          { role: 'respondent', type: 'seller', user_id: 2, available_actions: due && isOpen ? [due] : [] },
        ],
        resolution: null,
      };
    },

    /** The buyer's bank asks for the money, which Mercado Pago holds back until it decides. */
    openChargeback(paymentId: number, deadline?: Date): FakeMpNotice {
      const id = randomInt(1e9, 9e9);
      chargebacks.set(id, { id, paymentId, deadline, isCovered: undefined });
      update(paymentId, { status: 'charged_back', detail: 'in_process' });
      return notify({ chargebackId: id });
    },

    decideChargeback(id: number, isCovered: boolean): FakeMpNotice {
      const chargeback = chargebacks.get(id);
      if (!chargeback) throw new Error(`no chargeback ${id}`);
      chargeback.isCovered = isCovered;
      update(chargeback.paymentId, { detail: isCovered ? 'reimbursed' : 'settled' });
      return notify({ chargebackId: id });
    },

    describeChargeback({ id, paymentId, deadline, isCovered }: FakeMpChargeback) {
      const { amount, currency } = requirePayment(paymentId);
      return {
        id: String(id),
        payments: [paymentId],
        amount,
        currency,
        reason: 'fraud',
        coverage_applied: isCovered ?? null,
        coverage_elegible: true,
        documentation_required: deadline !== undefined,
        documentation_status: deadline ? 'pending' : 'not_applicable',
        date_documentation_deadline: deadline?.toISOString() ?? null,
        live_mode: false,
      };
    },

    refund,
    update,

    createPreference(data: Omit<FakePreference, 'id'>): FakePreference {
      const preference = { ...data, id: `202809963-${randomUUID()}` };
      preferences.set(preference.id, preference);
      return preference;
    },

    /** A buyer pays, or chooses a voucher, on the page of a preference. Undefined once it has expired. */
    pay(
      preferenceId: string,
      [status, detail]: readonly [status: string, detail: string],
      now = new Date(),
    ): FakeMpPayment | undefined {
      const preference = preferences.get(preferenceId);
      if (!preference || (preference.expiresAt && preference.expiresAt <= now)) return undefined;
      const id = randomInt(1e10, 2e10);
      const payment = {
        id,
        preferenceId,
        reference: preference.reference,
        status,
        detail,
        amount: preference.amount,
        currency: preference.currency,
        isVoucher: status === 'pending' && detail !== pendingTransfer,
        expiresAt: preference.voucherExpiresAt,
        refunds: [],
        isUnindexed: false,
      };
      payments.set(id, payment);
      notify({ paymentId: id, action: 'payment.created' });
      return payment;
    },

    /** The buyer pays a voucher. Undefined if it was cancelled. */
    payVoucher(id: number): FakeMpNotice | undefined {
      if (requirePayment(id).status !== 'pending') return undefined;
      return update(id, { status: 'approved', detail: 'accredited' });
    },

    describe(payment: FakeMpPayment) {
      return describePayment(payment, site.url());
    },
  };
}

export type MercadopagoBook = ReturnType<typeof createMercadopagoBook>;

export function sumRefunds({ refunds }: FakeMpPayment): number {
  return refunds.filter(({ status }) => status === 'approved').reduce((sum, { amount }) => sum + amount, 0);
}

/** `approved` with `partially_refunded`, and `refunded`: “Payments possible status” in the documentation. */
export function settleTotals(payment: FakeMpPayment): void {
  const refunded = sumRefunds(payment);
  if (refunded === 0 || payment.status === 'charged_back') return;
  if (refunded >= payment.amount - 0.001) Object.assign(payment, { status: 'refunded', detail: 'refunded' });
  else payment.detail = 'partially_refunded';
}

/** https://www.mercadopago.com.mx/developers/en/reference/payments/_payments_id/get */
function describePayment(payment: FakeMpPayment, url: string) {
  const { id, status, detail, reference, amount, currency, isVoucher, expiresAt, refunds } = payment;
  return {
    id,
    status,
    status_detail: detail,
    external_reference: reference,
    currency_id: currency,
    transaction_amount: amount,
    transaction_amount_refunded: sumRefunds(payment),
    date_of_expiration: isVoucher ? (expiresAt ?? null) : null,
    payment_type_id: isVoucher ? 'ticket' : detail === pendingTransfer ? 'bank_transfer' : 'credit_card',
    refunds: refunds.map((refund) => ({ ...refund, payment_id: id })),
    transaction_details: { external_resource_url: isVoucher ? `${url}/voucher/${id}` : null },
  };
}
