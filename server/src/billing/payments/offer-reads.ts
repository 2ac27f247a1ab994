import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import {
  type PaymentOffer,
  type PaymentProviderId,
  planCurrency,
  type WaitingPayment,
} from '@vitrina/contract/billing/payments/schema.ts';
import { isPaidPlan } from '@vitrina/contract/billing/plans/rules.ts';
import type { PlanPeriod } from '@vitrina/contract/billing/plans/schema.ts';
import { normalizePrice } from '@vitrina/contract/platform/money/schema.ts';
import { and, desc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import type { AccountParts } from '../../account/deps.ts';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { PrivateId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { findPlanPrice, selectPlanPrices, selectPlans } from '../plans/reads.ts';
import { findPaidCurrency } from '../subscriptions/reads.ts';
import { payments, plans } from '../tables.ts';
import type { Deps } from './deps.ts';
import { listAccounts, listProviders, type PaymentGateway } from './payment-gateway.ts';
import type { PaymentProvider } from './provider.ts';

export interface OfferRequest {
  planId: PlanId;
  provider?: PaymentProviderId | undefined;
  period?: PlanPeriod | undefined;
}

type OfferDeps = Pick<Deps, 'paymentGateway' | 'accountParts'>;

/** What the owner can buy now, and with whom. While paid time runs, only its currency is sold. */
export async function selectOffers(
  { db, paymentGateway: gateway, accountParts }: Pick<Deps, 'db' | 'paymentGateway' | 'accountParts'>,
  ownerId: PrivateId,
): Promise<PaymentOffer[]> {
  const [planRows, prices, region, paidCurrency] = await Promise.all([
    selectPlans(db),
    selectPlanPrices(db),
    accountParts.findRegion(db, ownerId),
    findPaidCurrency(db, ownerId),
  ]);
  const months = planRows
    .filter(({ id }) => isPaidPlan(id))
    .map(
      ({ id, price }) => ({ planId: id, currency: planCurrency, period: 'month', amount: price }) as const,
    );
  return listProviders(gateway)
    .filter((provider) => isOffered(provider, region?.currency))
    .filter(({ currency }) => paidCurrency === null || paidCurrency === currency)
    .flatMap(({ id: provider, currency }) =>
      [...months, ...prices]
        .filter((price) => price.currency === currency)
        .map(({ amount, ...price }) => ({ ...price, provider, amount: normalizePrice(amount) })),
    );
}

/**
 * The price of a plan with a provider, or without one, with the provider of the configuration. Throws
 * PAYMENT_PROVIDER_UNKNOWN and PLAN_NOT_SOLD.
 */
export async function requireOffer(
  { paymentGateway: gateway, accountParts }: OfferDeps,
  db: Db | Tx,
  ownerId: PrivateId,
  { planId, provider: id, period = 'month' }: OfferRequest,
): Promise<{ price: string; currency: string }> {
  const provider =
    id === undefined ? gateway.provider : await findOwnProvider({ gateway, accountParts }, db, ownerId, id);
  if (!provider) throw new AppError('PAYMENT_PROVIDER_UNKNOWN');
  const price = await findOfferPrice(accountParts, db, provider, { ownerId, planId, period });
  if (price === null) throw new AppError('PLAN_NOT_SOLD');
  return { price, currency: provider.currency };
}

/** Where this owner pays: the provider's account of the business's country, if it has several. Undefined if it is not configured. */
export async function findOwnProvider(
  { gateway, accountParts }: { gateway: PaymentGateway; accountParts: AccountParts },
  db: Db | Tx,
  ownerId: PrivateId,
  id: PaymentProviderId,
): Promise<PaymentProvider | undefined> {
  const accounts = listAccounts(gateway, id);
  if (accounts.length < 2) return accounts[0];
  const region = await accountParts.findRegion(db, ownerId);
  // An account of another country sells nothing to this business, and says so.
  return accounts.find(({ currency }) => currency === region?.currency) ?? accounts[0];
}

/** Null if the provider does not sell that plan to this owner. */
export async function findOfferPrice(
  accountParts: AccountParts,
  db: Db | Tx,
  provider: PaymentProvider,
  { ownerId, planId, period }: { ownerId: PrivateId; planId: PlanId; period: PlanPeriod },
): Promise<string | null> {
  const region = await accountParts.findRegion(db, ownerId);
  if (!isOffered(provider, region?.currency)) return null;
  return findPlanPrice(db, planId, provider.currency, period);
}

/** Dollars are offered to every business, other currencies to those that use them. */
function isOffered({ currency }: PaymentProvider, businessCurrency: string | undefined): boolean {
  return currency === planCurrency || currency === businessCurrency;
}

/** The latest voucher or transfer of the account that can still be paid. */
export async function findWaitingPayment(db: Db, ownerId: PrivateId): Promise<WaitingPayment | null> {
  const [row] = await db
    .select({ payment: payments, planName: plans.name })
    .from(payments)
    .innerJoin(plans, eq(plans.id, payments.planId))
    .where(
      and(
        eq(payments.ownerId, ownerId),
        eq(payments.status, 'created'),
        isNotNull(payments.waitingSince),
        isNull(payments.cancelRequestedAt),
        or(isNull(payments.waitingUntil), gt(payments.waitingUntil, db.clock.now())),
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(1);
  if (!row) return null;
  const { planId, provider, amount, currency, period, waitingUrl, waitingUntil } = row.payment;
  return {
    planId,
    planName: row.planName,
    provider,
    amount: normalizePrice(amount),
    currency,
    period,
    url: waitingUrl,
    until: waitingUntil?.toISOString() ?? null,
  };
}
