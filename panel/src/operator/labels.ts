import { useQuery } from '@tanstack/react-query';
import type { ManagedUser, UserFilters, userStatuses } from '@vitrina/contract/operator/schema.ts';
import type { PlanId } from '@vitrina/contract/plans/schema.ts';
import { shortDate } from '../ui/dates.ts';
import { operatorRegion } from './format.ts';
import { plansQuery } from './queries.ts';

type UserStatus = (typeof userStatuses)[number];

export const planColors: Record<PlanId, string> = {
  free: 'gray',
  basic: 'turquoise',
  pro: 'purple',
  premium: 'purple',
};

export const statusNames: Record<UserStatus, string> = {
  active: 'Activo',
  inactive: 'Inactivo',
  unverified: 'Sin verificar',
};

export const statusColors: Record<UserStatus, string> = {
  active: 'turquoise',
  inactive: 'red',
  unverified: 'yellow',
};

/** Ways to put users in order, by what the list of them is called. */
export const sortNames: Record<UserFilters['sort'], string> = {
  createdAt: 'Registro',
  name: 'Nombre',
  email: 'Email',
  plan: 'Plan',
  planEnd: 'Fin del plan',
};

/** What plans are called now: the operator may rename them. */
export function usePlanNames(): (id: PlanId) => string {
  const plans = useQuery(plansQuery).data;
  return (id) => plans?.find((plan) => plan.id === id)?.name ?? id;
}

export function statusOf({ active, verified }: ManagedUser): UserStatus {
  if (!verified) return 'unverified';
  return active ? 'active' : 'inactive';
}

/** The admin id column shows the first 8 characters (specification §3). */
export function shortId(id: string): string {
  return id.slice(0, 8);
}

/** What else is to be said of a user's plan, if anything: `Otorgado, hasta el 3 de ene de 2026`. */
export function planNote({
  planStatus,
  granted,
  planEnd,
}: Pick<ManagedUser, 'planStatus' | 'granted' | 'planEnd'>): string {
  const text = [
    ...(planStatus === 'pending' ? ['pendiente'] : []),
    ...(granted ? ['otorgado'] : []),
    ...(planEnd ? [`hasta el ${shortDate(planEnd, operatorRegion)}`] : []),
  ].join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
