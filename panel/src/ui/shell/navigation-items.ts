import {
  IconCreditCard,
  IconHome,
  IconPalette,
  IconToolsKitchen2,
  IconUser,
  IconWorld,
} from '@tabler/icons-react';
import { paths } from '@vitrina/contract/paths.ts';
import { planAllows } from '@vitrina/contract/plans/rules.ts';
import type { PlanId } from '@vitrina/contract/plans/schema.ts';

export interface NavigationItem {
  to: string;
  label: string;
  icon: typeof IconHome;
  /** The item is current on these paths and on all below them. */
  coveredPaths: readonly string[];
}

const dashboard = {
  to: paths.dashboard,
  label: 'Dashboard',
  icon: IconHome,
  coveredPaths: [paths.dashboard],
};
const products = { icon: IconToolsKitchen2, coveredPaths: [paths.products, paths.productsAlias] };
const customization = {
  to: paths.customization,
  label: 'Personalización',
  icon: IconPalette,
  coveredPaths: [paths.customization],
};
const profile = { to: paths.profile, icon: IconUser, coveredPaths: [paths.profile] };
const plans = {
  to: paths.plans,
  label: 'Planes',
  icon: IconCreditCard,
  coveredPaths: [paths.plans, '/subscription'],
};
const domains = { to: paths.domains, label: 'Dominios', icon: IconWorld, coveredPaths: [paths.domains] };

export function sidebarItems(plan: PlanId | undefined): NavigationItem[] {
  return [
    dashboard,
    { ...products, to: paths.products, label: 'Productos' },
    customization,
    { ...profile, label: 'Mi Cuenta' },
    plans,
    ...domainItems(plan),
  ];
}

export const topItems: readonly NavigationItem[] = [
  dashboard,
  { ...products, to: paths.productsAlias, label: 'Menús' },
  customization,
];

/** With the top navigation these are in the account menu. */
export function accountItems(plan: PlanId | undefined): NavigationItem[] {
  return [{ ...profile, label: 'Mi Perfil' }, plans, ...domainItems(plan)];
}

export function isCurrentItem(item: NavigationItem, pathname: string): boolean {
  return item.coveredPaths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

function domainItems(plan: PlanId | undefined): NavigationItem[] {
  return plan && planAllows(plan, 'domains') ? [domains] : [];
}
