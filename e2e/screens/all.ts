import { catalogueScreens } from './catalogue.ts';
import { customizationScreens } from './customization.ts';
import { dashboardScreens } from './dashboard.ts';
import { domainsScreens } from './domains.ts';
import { menuImportScreens } from './menu-import.ts';
import { operatorScreens } from './operator.ts';
import { operatorListScreens } from './operator-lists.ts';
import { operatorSecurityScreens } from './operator-security.ts';
import { orderScreens } from './orders.ts';
import { plansScreens } from './plans.ts';
import { printedMenuScreens } from './printed-menu.ts';
import { productFormScreens } from './product-form.ts';
import { productsScreens } from './products.ts';
import { profileScreens } from './profile.ts';
import { publicPageScreens } from './public-page.ts';
import { renewalScreens } from './renewals.ts';
import type { Screen } from './screen.ts';
import { setUpScreens } from './set-up.ts';
import { signedOutScreens } from './signed-out.ts';
import { undoScreens } from './undo.ts';

/** Every state of every screen, for axe and for screenshots. */
export const screens: readonly Screen[] = [
  ...signedOutScreens,
  ...setUpScreens,
  ...dashboardScreens,
  ...productsScreens,
  ...undoScreens,
  ...productFormScreens,
  ...menuImportScreens,
  ...catalogueScreens,
  ...printedMenuScreens,
  ...orderScreens,
  ...profileScreens,
  ...customizationScreens,
  ...domainsScreens,
  ...plansScreens,
  ...renewalScreens,
  ...operatorScreens,
  ...operatorListScreens,
  ...operatorSecurityScreens,
  ...publicPageScreens,
];
