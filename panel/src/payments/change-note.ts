import type { Plan } from '@vitrina/contract/plans/schema.ts';
import { addMonths } from '@vitrina/contract/subscriptions/rules.ts';
import type { CurrentSubscription } from '@vitrina/contract/subscriptions/schema.ts';
import { longDate, type RegionalSettings } from '../ui/dates.ts';

interface ChangeNote {
  /** The plan of which paid time is left, which is credited. */
  credited: string | null;
  /** From when to when the bought month runs, and what becomes of the old one. */
  period: string;
}

/** What buying `plan` does to the plan that runs, before it is paid: nobody should have to guess (decisions «Plans»). */
export function changeNote(
  plan: Plan,
  current: CurrentSubscription | undefined,
  regional: RegionalSettings,
  now: Date,
): ChangeNote {
  const runsOn = current?.status === 'active' && current.endDate ? current : null;
  if (!runsOn) {
    return { credited: null, period: `${plan.name} hasta el ${longDate(addMonths(now, 1), regional)}.` };
  }
  const { name, price } = runsOn.planDetails;
  if (runsOn.planId === plan.id) {
    const end = longDate(runsOn.endDate ?? now, regional);
    return { credited: null, period: `Un mes más desde el ${end}, cuando termina el que tienes.` };
  }
  const rest = runsOn.granted
    ? `Lo que te queda de ${name} fue de regalo y termina hoy.`
    : `Lo que te queda de ${name} se suma en días de ${plan.name}.`;
  const overflow = plan.price < price ? ' Lo que no quepa queda guardado y fuera de tu página.' : '';
  return {
    credited: runsOn.granted ? null : name,
    period: `El cambio es inmediato: empieza hoy un mes de ${plan.name}. ${rest}${overflow}`,
  };
}
