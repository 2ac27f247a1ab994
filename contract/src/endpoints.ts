import * as analytics from './analytics/endpoints.ts';
import * as auth from './auth/endpoints.ts';
import * as categories from './categories/endpoints.ts';
import * as coupons from './coupons/endpoints.ts';
import * as customization from './customization/endpoints.ts';
import * as deliveryZones from './delivery-zones/endpoints.ts';
import * as diningTables from './dining-tables/endpoints.ts';
import * as domains from './domains/endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import * as firstSteps from './first-steps/endpoints.ts';
import * as invoiceData from './invoice-data/endpoints.ts';
import * as media from './media/endpoints.ts';
import * as menuChanges from './menu-changes/endpoints.ts';
import * as menuExamples from './menu-examples/endpoints.ts';
import * as menuImport from './menu-import/endpoints.ts';
import * as openingHours from './opening-hours/endpoints.ts';
import * as operatorAccounting from './operator/accounting-endpoints.ts';
import * as operatorActivity from './operator/activity-endpoints.ts';
import * as operatorCoupons from './operator/coupon-endpoints.ts';
import * as operator from './operator/endpoints.ts';
import * as operatorOverview from './operator/overview-endpoints.ts';
import * as operatorSecurity from './operator/security-endpoints.ts';
import * as optionGroups from './option-groups/endpoints.ts';
import * as ordering from './ordering/endpoints.ts';
import * as orders from './orders/endpoints.ts';
import * as publicOrders from './orders/public-endpoints.ts';
import * as payments from './payments/endpoints.ts';
import * as renewals from './payments/renewal-endpoints.ts';
import * as plans from './plans/endpoints.ts';
import * as products from './products/endpoints.ts';
import * as profile from './profile/endpoints.ts';
import * as publicPage from './public-page/endpoints.ts';
import * as push from './push/endpoints.ts';
import * as subscriptions from './subscriptions/endpoints.ts';
import * as support from './support/endpoints.ts';
import * as trash from './trash/endpoints.ts';

/** Every API call, by feature. Tests loop over this list. */
export const endpoints: readonly Endpoint[] = [
  auth,
  profile,
  invoiceData,
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
  menuChanges,
  trash,
  openingHours,
  orders,
  publicOrders,
  ordering,
  diningTables,
  deliveryZones,
  push,
  customization,
  media,
  domains,
  publicPage,
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
