import { periodMonths } from '@vitrina/contract/billing/plans/rules.ts';
import { type Plan, type PlanPeriod, periodNames } from '@vitrina/contract/billing/plans/schema.ts';
import { addMonths } from '@vitrina/contract/billing/subscriptions/rules.ts';
import type { CurrentSubscription } from '@vitrina/contract/billing/subscriptions/schema.ts';
import { formatLongDate, type RegionalSettings } from '../../ui/dates.ts';

interface PlanChange {
  /** The name of the plan whose remaining paid time is credited; null if there is none. */
  credited: string | null;
  /** When the bought time starts or ends, and what happens to the current plan. */
  period: string;
}

/** Describes, before the payment, what buying `plan` changes about the current subscription. */
export function describePlanChange(
  plan: Plan,
  current: CurrentSubscription | undefined,
  regional: RegionalSettings,
  now: Date,
  period: PlanPeriod = 'month',
): PlanChange {
  const running = current?.status === 'active' && current.endDate ? current : null;
  if (!running) {
    return {
      credited: null,
      period: `${plan.name} hasta el ${formatLongDate(addMonths(now, periodMonths[period]), regional)}.`,
    };
  }
  const { name, price } = running.planDetails;
  if (running.planId === plan.id) {
    const end = formatLongDate(running.endDate ?? now, regional);
    return {
      credited: null,
      period: `Un ${periodNames[period]} más desde el ${end}, cuando termina el que tienes.`,
    };
  }
  const remainder = running.granted
    ? `Lo que te queda de ${name} fue de regalo y termina hoy.`
    : `Lo que te queda de ${name} se suma en días de ${plan.name}.`;
  const overflow = plan.price < price ? ' Lo que no quepa queda guardado y fuera de tu página.' : '';
  return {
    credited: running.granted ? null : name,
    period: `El cambio es inmediato: empieza hoy un ${periodNames[period]} de ${plan.name}. ${remainder}${overflow}`,
  };
}
