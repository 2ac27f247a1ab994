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
  /** The screens that belong to it, and all below them. */
  covers: readonly string[];
}

const dashboard = { to: paths.dashboard, label: 'Dashboard', icon: IconHome, covers: [paths.dashboard] };
const products = { icon: IconToolsKitchen2, covers: [paths.products, paths.productsAlias] };
const customization = {
  to: paths.customization,
  label: 'Personalización',
  icon: IconPalette,
  covers: [paths.customization],
};
const profile = { to: paths.profile, icon: IconUser, covers: [paths.profile] };
const plans = {
  to: paths.plans,
  label: 'Planes',
  icon: IconCreditCard,
  covers: [paths.plans, '/subscription'],
};
const domains = { to: paths.domains, label: 'Dominios', icon: IconWorld, covers: [paths.domains] };

/** Where the sidebar leads (specification §2). */
export function sidebarItems(plan: PlanId | undefined): NavigationItem[] {
  return [
    dashboard,
    { ...products, to: paths.products, label: 'Productos' },
    customization,
    { ...profile, label: 'Mi Cuenta' },
    plans,
    ...domainsOf(plan),
  ];
}

/** Where the top navigation leads (specification §2). */
export const topItems: readonly NavigationItem[] = [
  dashboard,
  { ...products, to: paths.productsAlias, label: 'Menús' },
  customization,
];

/** What the top navigation keeps in the account's menu. */
export function accountItems(plan: PlanId | undefined): NavigationItem[] {
  return [{ ...profile, label: 'Mi Perfil' }, plans, ...domainsOf(plan)];
}

export function isCurrentItem(item: NavigationItem, pathname: string): boolean {
  return item.covers.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

function domainsOf(plan: PlanId | undefined): NavigationItem[] {
  return plan && planAllows(plan, 'domains') ? [domains] : [];
}
