import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import type { Coupon, CouponUse } from '@vitrina/contract/billing/coupons/schema.ts';
import { formatLongDate } from '../../ui/dates.ts';
import { formatAmount, formatCountOf, operatorRegion } from '../format.ts';

/** `20 % menos durante 3 meses, plan Pro` */
export function describeBenefit(coupon: Coupon, getPlanName: (id: PlanId) => string): string {
  const { kind, percent, amount, currency, days, months, planId } = coupon;
  const plan = planId ? `plan ${getPlanName(planId)}` : 'cualquier plan';
  if (kind === 'unknown') return `Otro beneficio, ${plan}`;
  if (kind === 'trial') return `${formatCountOf(days ?? 0, 'día')} de prueba, ${plan}`;
  const discount = kind === 'percent' ? `${percent} %` : formatAmount(amount ?? '0', currency);
  const length = months === 1 ? 'un mes' : `${months} meses`;
  return `${discount} menos durante ${length}, ${plan}`;
}

/** `3 de 10 cuentas, hasta el 30 de noviembre de 2026` */
export function describeLimits({ uses, maxUses, endsAt }: Coupon): string {
  const accounts =
    maxUses === null ? formatCountOf(uses, 'cuenta') : `${uses} de ${formatCountOf(maxUses, 'cuenta')}`;
  // It ends at midnight, after its last day.
  const lastDay = endsAt && new Date(new Date(endsAt).getTime() - 1);
  return lastDay ? `${accounts}, hasta el ${formatLongDate(lastDay, operatorRegion)}` : accounts;
}

export const useStateNames: Record<CouponUse['state'], string> = {
  open: 'Sin pagar todavía',
  paid: 'Pagado',
  free: 'Sin pago',
  returned: 'No se pagó',
  unknown: 'Otro estado',
};
