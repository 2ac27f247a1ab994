import { agendaScreens } from './agenda.ts';
import { catalogueScreens } from './catalogue.ts';
import { contactScreens } from './contact.ts';
import { customizationScreens } from './customization.ts';
import { dailyMenuScreens } from './daily-menu.ts';
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
import { teamScreens } from './team.ts';
import { undoScreens } from './undo.ts';

/** One state of each screen. `npm test` runs axe on these only. */
const mainScreenNames = `
  login forgot-email register verify terms unreachable
  contact withdrawal termination
  set-up-kind set-up-name set-up-whatsapp set-up-products set-up-share
  dashboard kit qr drawer profile profile-security team enter enter-invitation kitchen-board
  products-hidden products-sorting menu-prices trash product-edit category-dialog
  menu-import menu-import-review options options-edit hours printed-menu
  daily-menu daily-menu-live daily-menu-set-up
  orders-board orders-detail orders-history data-requests orders-settings orders-table-qr
  agenda agenda-book agenda-settings agenda-person
  customization customization-look customization-type domains
  plans payment payment-success payment-cancel receipt renewal-active
  operator-login operator-dashboard operator-users operator-user operator-payments operator-coupons
  operator-renewals operator-plans operator-reports operator-security operator-second-factor-set-up
  operator-system operator-mails operator-audit
  page page-product page-search page-checkout page-order-status page-not-found
  page-table page-table-checkout
`
  .trim()
  .split(/\s+/);

/** Every state of every screen, for axe and for screenshots. */
export const screens: readonly Screen[] = [
  ...signedOutScreens,
  ...contactScreens,
  ...setUpScreens,
  ...dashboardScreens,
  ...productsScreens,
  ...undoScreens,
  ...productFormScreens,
  ...menuImportScreens,
  ...catalogueScreens,
  ...printedMenuScreens,
  ...dailyMenuScreens,
  ...orderScreens,
  ...agendaScreens,
  ...profileScreens,
  ...teamScreens,
  ...customizationScreens,
  ...domainsScreens,
  ...plansScreens,
  ...renewalScreens,
  ...operatorScreens,
  ...operatorListScreens,
  ...operatorSecurityScreens,
  ...publicPageScreens,
];

export const mainScreens: readonly Screen[] = mainScreenNames.map((name) => {
  const screen = screens.find((one) => one.name === name);
  if (!screen) throw new Error(`no screen ${name}`);
  return screen;
});
