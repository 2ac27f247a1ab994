import * as auth from '../account/auth/endpoints.ts';
import * as members from '../account/members/endpoints.ts';
import * as secondFactor from '../account/second-factor/endpoints.ts';
import * as teamActivity from '../account/team-activity/endpoints.ts';
import * as appointments from '../agenda/appointments/endpoints.ts';
import * as publicAppointments from '../agenda/appointments/public-endpoints.ts';
import * as agendaBlocks from '../agenda/blocks/endpoints.ts';
import * as professionals from '../agenda/professionals/endpoints.ts';
import * as agendaSettings from '../agenda/settings/endpoints.ts';
import * as consumerRequests from '../billing/consumer-requests/endpoints.ts';
import * as coupons from '../billing/coupons/endpoints.ts';
import * as invoiceData from '../billing/invoice-data/endpoints.ts';
import * as payments from '../billing/payments/endpoints.ts';
import * as renewals from '../billing/payments/renewal-endpoints.ts';
import * as plans from '../billing/plans/endpoints.ts';
import * as subscriptions from '../billing/subscriptions/endpoints.ts';
import * as customization from '../business/customization/endpoints.ts';
import * as media from '../business/media/endpoints.ts';
import * as openingHours from '../business/opening-hours/endpoints.ts';
import * as categories from '../menu/categories/endpoints.ts';
import * as dailyMenus from '../menu/daily-menus/endpoints.ts';
import * as menuChanges from '../menu/menu-changes/endpoints.ts';
import * as menuExamples from '../menu/menu-examples/endpoints.ts';
import * as menuImport from '../menu/menu-import/endpoints.ts';
import * as optionGroups from '../menu/option-groups/endpoints.ts';
import * as products from '../menu/products/endpoints.ts';
import * as stock from '../menu/stock/endpoints.ts';
import * as trash from '../menu/trash/endpoints.ts';
import * as operatorAccounting from '../operator/accounting-endpoints.ts';
import * as operatorActivity from '../operator/activity-endpoints.ts';
import * as operatorCoupons from '../operator/coupon-endpoints.ts';
import * as operator from '../operator/endpoints.ts';
import * as operatorOverview from '../operator/overview-endpoints.ts';
import * as operatorSecurity from '../operator/security-endpoints.ts';
import * as bills from '../orders/bills/endpoints.ts';
import * as orders from '../orders/board/endpoints.ts';
import * as dataRequests from '../orders/data-requests/endpoints.ts';
import * as deliveryZones from '../orders/delivery-zones/endpoints.ts';
import * as diningTables from '../orders/dining-tables/endpoints.ts';
import * as ordering from '../orders/ordering/endpoints.ts';
import * as publicOrders from '../orders/placing/endpoints.ts';
import * as push from '../orders/push/endpoints.ts';
import * as analytics from '../page/analytics/endpoints.ts';
import * as domains from '../page/domains/endpoints.ts';
import * as publicPage from '../page/endpoints.ts';
import * as preview from '../page/preview-endpoints.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import * as profile from '../profile/endpoints.ts';
import * as firstSteps from '../profile/first-steps/endpoints.ts';
import * as support from '../profile/support/endpoints.ts';

/** Every API call, by feature. Tests loop over this list. */
export const endpoints: readonly Endpoint[] = [
  auth,
  secondFactor,
  members,
  teamActivity,
  profile,
  invoiceData,
  consumerRequests,
  subscriptions,
  plans,
  payments,
  coupons,
  renewals,
  categories,
  menuImport,
  menuExamples,
  products,
  optionGroups,
  dailyMenus,
  stock,
  menuChanges,
  trash,
  openingHours,
  orders,
  bills,
  publicOrders,
  ordering,
  diningTables,
  deliveryZones,
  agendaSettings,
  professionals,
  agendaBlocks,
  appointments,
  publicAppointments,
  dataRequests,
  push,
  customization,
  media,
  domains,
  publicPage,
  preview,
  analytics,
  firstSteps,
  operator,
  operatorOverview,
  operatorAccounting,
  operatorCoupons,
  operatorActivity,
  operatorSecurity,
  support,
].flatMap((feature) => Object.values(feature) as Endpoint[]);
