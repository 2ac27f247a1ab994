import type { Plan } from '@vitrina/contract/plans/schema.ts';
import { addMonths } from '@vitrina/contract/subscriptions/rules.ts';
import type { CurrentSubscription } from '@vitrina/contract/subscriptions/schema.ts';
import { longDate, type Place } from '../plans/place.ts';

interface ChangeNote {
  /** What becomes of the time that is left, where there is any: what it is of, and what happens to it. */
  left: { of: string; fate: string } | null;
  /** From when to when the bought month runs. */
  period: string;
}

/** What buying `plan` does to the plan that runs, before it is paid: nobody should have to guess (decisions «Plans»). */
export function changeNote(
  plan: Plan,
  current: CurrentSubscription | undefined,
  place: Place,
  now: Date,
): ChangeNote {
  const runsOn = current?.status === 'active' && current.endDate ? current : null;
  if (!runsOn) {
    return { left: null, period: `${plan.name} hasta el ${longDate(addMonths(now, 1), place)}.` };
  }
  const { name, price } = runsOn.planDetails;
  if (runsOn.planId === plan.id) {
    const end = longDate(runsOn.endDate ?? now, place);
    return { left: null, period: `Un mes más desde el ${end}, cuando termina el que tienes.` };
  }
  const overflow = plan.price < price ? ' Lo que no quepa queda guardado y fuera de tu página.' : '';
  const period = `El cambio es inmediato: empieza hoy un mes de ${plan.name}.${overflow}`;
  const fate = runsOn.granted ? 'fue de regalo, no se abona' : `se abona en días de ${plan.name}`;
  return { left: { of: name, fate }, period };
}
