import { useQuery } from '@tanstack/react-query';
import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import type { ManagedUser, UserFilters, userStatuses } from '@vitrina/contract/operator/schema.ts';
import { formatShortDate } from '../../ui/dates.ts';
import { operatorRegion } from '../format.ts';
import { plansQuery } from '../queries.ts';

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

export const sortNames: Record<UserFilters['sort'], string> = {
  createdAt: 'Registro',
  name: 'Nombre',
  email: 'Email',
  plan: 'Plan',
  planEnd: 'Fin del plan',
};

/** Returns a function from a plan to its current name, which the operator can change. */
export function usePlanNames(): (id: PlanId) => string {
  const plans = useQuery(plansQuery).data;
  return (id) => plans?.find((plan) => plan.id === id)?.name ?? id;
}

export function statusOf({ active, verified }: ManagedUser): UserStatus {
  if (!verified) return 'unverified';
  return active ? 'active' : 'inactive';
}

/** The first 8 characters of the id. */
export function shortenId(id: string): string {
  return id.slice(0, 8);
}

/** `Otorgado, hasta el 3 de ene de 2026`; may be empty. */
export function formatPlanNote({
  planStatus,
  granted,
  planEnd,
}: Pick<ManagedUser, 'planStatus' | 'granted' | 'planEnd'>): string {
  const text = [
    ...(planStatus === 'pending' ? ['pendiente'] : []),
    ...(granted ? ['otorgado'] : []),
    ...(planEnd ? [`hasta el ${formatShortDate(planEnd, operatorRegion)}`] : []),
  ].join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
