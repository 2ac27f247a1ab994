import { type PlanId, planIds } from '@vitrina/contract/account/plan-id.ts';
import { isSandbox } from '@vitrina/contract/billing/payments/providers.ts';
import type { PaymentProviderId } from '@vitrina/contract/billing/payments/schema.ts';
import { monthlyIncome } from '@vitrina/contract/operator/rules.ts';
import type { Summary } from '@vitrina/contract/operator/schema.ts';
import { normalizePrice } from '@vitrina/contract/platform/money/schema.ts';
import { selectPlans } from '../../billing/plans/reads.ts';
import type { Db } from '../../platform/db/client.ts';
import type { Isolation } from '../../platform/isolation.ts';
import { countOpenReports } from '../activity/activity-reads.ts';
import { countMails } from '../activity/mail-reads.ts';
import { isolationTexts } from '../system/isolation-view.ts';
import { countAccounts, countByPlan, selectMonths, sumMoney } from './summary-reads.ts';

const monthCount = 12;

/** The operator's current figures. Amounts are those of the provider in use. */
export async function loadSummary(
  db: Db,
  provider: PaymentProviderId,
  { reason }: Isolation,
): Promise<Summary> {
  const [accounts, counts, plans, money, months, openReports, failedMails] = await Promise.all([
    countAccounts(db),
    countByPlan(db),
    selectPlans(db),
    sumMoney(db, provider, monthCount),
    selectMonths(db, monthCount),
    countOpenReports(db),
    countMails(db, 'failed'),
  ]);
  const countsBy = (field: 'active' | 'paying') =>
    Object.fromEntries(counts.map((row) => [row.planId, row[field]]));
  const prices = Object.fromEntries(plans.map(({ id, price }) => [id, price]));
  const income = monthlyIncome(countsBy('active'), prices);
  const paidIncome = monthlyIncome(countsBy('paying'), prices);
  return {
    ...accounts,
    plans: plans.map(({ id, name, price }) => {
      const row = counts.find(({ planId }) => planId === id) ?? noUsers;
      return { ...row, planId: id, name, price: normalizePrice(price), income: income.byPlan[id] };
    }),
    income: income.total,
    paidIncome: paidIncome.total,
    collected: money.collected,
    collectedElsewhere: money.collectedElsewhere,
    sandbox: isSandbox(provider),
    isolation: reason && isolationTexts[reason],
    openReports,
    failedMails,
    months: months.map(({ byPlan, ...month }) => ({
      ...month,
      collected: money.collectedByMonth[month.month] ?? '0.00',
      byPlan: { ...noAccounts, ...byPlan },
    })),
  };
}

const noUsers = { users: 0, active: 0, paying: 0, granted: 0 };
const noAccounts = Object.fromEntries(planIds.map((id) => [id, 0])) as Record<PlanId, number>;
