import {
  IconCalendar,
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
import {
  defaultBusinessType,
  givesServices,
} from '@vitrina/contract/business/customization/business-types.ts';
import type { BusinessType } from '@vitrina/contract/business/customization/schema.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { kindIcons } from '../drawings/kind-icons.ts';
import type { Business } from './business.ts';
import type { NavigationItem } from './navigation-item.ts';

const dashboard = {
  to: paths.dashboard,
  label: 'Dashboard',
  icon: IconHome,
  coveredPaths: [paths.dashboard],
};
const orders = {
  to: paths.orders,
  label: 'Pedidos',
  icon: IconReceipt,
  coveredPaths: [paths.orders],
  exceptPath: paths.agenda,
};
const agenda = { to: paths.agenda, label: 'Agenda', icon: IconCalendar, coveredPaths: [paths.agenda] };
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

/** What the navigation shows of the business. */
type Shown = Pick<Business, 'type' | 'hasCart' | 'newOrders' | 'newAppointments'>;

/** Until the type is known, that of most businesses. */
const typeOf = ({ type }: Pick<Shown, 'type'>): BusinessType => type ?? defaultBusinessType;

export function sidebarItems(viewer: Viewer, business: Shown): NavigationItem[] {
  return [...mainItems(business), ...accountItems(viewer, 'Mi Cuenta')];
}

/** What every owner has. A business of services lists services. */
function mainItems(business: Shown, { to = paths.products as string, label = '' } = {}): NavigationItem[] {
  const type = typeOf(business);
  const list = {
    to,
    label: label || (givesServices(type) ? 'Servicios' : 'Productos'),
    icon: kindIcons[type],
    coveredPaths: [paths.products, paths.productsAlias],
  };
  return [dashboard, list, ...workItems(business), customization];
}

export function topItems(business: Shown): NavigationItem[] {
  return mainItems(business, { to: paths.productsAlias, label: 'Menús' });
}

/** Where customers wait. A business of services has the agenda in place of orders, which it has beside it with a cart. */
function workItems(business: Shown): NavigationItem[] {
  const { hasCart, newOrders, newAppointments } = business;
  const ofOrders = { ...orders, count: newOrders };
  if (!givesServices(typeOf(business))) return [ofOrders];
  return [{ ...agenda, count: newAppointments }, ...(hasCart ? [ofOrders] : [])];
}

/** With the top navigation these are in the account menu. */
export function accountItems({ plan, isOwner }: Viewer, profileLabel = 'Mi Perfil'): NavigationItem[] {
  return isOwner ? [{ ...profile, label: profileLabel }, plans, ...domainItems(plan)] : [team];
}

/** The phone's bottom bar, without its last button. Its names are those of the drawer and of the screens. */
export function bottomItems(business: Shown): NavigationItem[] {
  return mainItems(business).slice(0, maxBottomItems);
}

/** More have no room for their names on a phone, and are in the drawer. */
const maxBottomItems = 4;

/** Members say it as on the board of the kitchen. */
export const signOutLabel = (isOwner: boolean): string => (isOwner ? 'Cerrar Sesión' : 'Listo, cerrar');

function domainItems(plan: PlanId | undefined): NavigationItem[] {
  return plan && planAllows(plan, 'domains') ? [domains] : [];
}
