import {
  IconCreditCard,
  IconHome,
  IconPalette,
  IconReceipt,
  IconUser,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react';
import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import { planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import type { BusinessType } from '@vitrina/contract/business/customization/schema.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { kindIcons } from '../drawings/kind-icons.ts';

export interface NavigationItem {
  to: string;
  label: string;
  icon: typeof IconHome;
  /** The item is current on these paths and on all below them. */
  coveredPaths: readonly string[];
  /** What waits there. Shown if it is not 0. */
  count?: number;
}

const dashboard = {
  to: paths.dashboard,
  label: 'Dashboard',
  icon: IconHome,
  coveredPaths: [paths.dashboard],
};
const products = { coveredPaths: [paths.products, paths.productsAlias] };
const listProducts = (type: BusinessType) => ({
  ...products,
  to: paths.products,
  label: 'Productos',
  icon: kindIcons[type],
});
const orders = { to: paths.orders, label: 'Pedidos', icon: IconReceipt, coveredPaths: [paths.orders] };
const customization = {
  to: paths.customization,
  label: 'Personalización',
  icon: IconPalette,
  coveredPaths: [paths.customization],
};
const profile = { to: paths.profile, icon: IconUser, coveredPaths: [paths.profile] };
const team = { to: paths.team, label: 'Equipo', icon: IconUsers, coveredPaths: [paths.team] };
const plans = {
  to: paths.plans,
  label: 'Planes',
  icon: IconCreditCard,
  coveredPaths: [paths.plans, '/subscription'],
};
const domains = { to: paths.domains, label: 'Dominios', icon: IconWorld, coveredPaths: [paths.domains] };

/** What concerns the account is for the owner alone. */
interface Viewer {
  plan: PlanId | undefined;
  isOwner: boolean;
}

export function sidebarItems(viewer: Viewer, type: BusinessType, newOrders: number): NavigationItem[] {
  return [
    dashboard,
    listProducts(type),
    { ...orders, count: newOrders },
    customization,
    ...accountItems(viewer, 'Mi Cuenta'),
  ];
}

export function topItems(type: BusinessType, newOrders: number): NavigationItem[] {
  return [
    dashboard,
    { ...products, to: paths.productsAlias, label: 'Menús', icon: kindIcons[type] },
    { ...orders, count: newOrders },
    customization,
  ];
}

/** With the top navigation these are in the account menu. */
export function accountItems({ plan, isOwner }: Viewer, profileLabel = 'Mi Perfil'): NavigationItem[] {
  return isOwner ? [{ ...profile, label: profileLabel }, plans, ...domainItems(plan)] : [team];
}

/** The phone's bottom bar, without its last button. Its names are those of the drawer and of the screens. */
export function bottomItems(type: BusinessType, newOrders: number): NavigationItem[] {
  return [dashboard, listProducts(type), { ...orders, count: newOrders }, customization];
}

export function isCurrentItem(item: NavigationItem, pathname: string): boolean {
  return item.coveredPaths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

/** Members say it as on the board of the kitchen. */
export const signOutLabel = (isOwner: boolean): string => (isOwner ? 'Cerrar Sesión' : 'Listo, cerrar');

function domainItems(plan: PlanId | undefined): NavigationItem[] {
  return plan && planAllows(plan, 'domains') ? [domains] : [];
}
