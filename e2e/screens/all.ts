import { customizationScreens } from './customization.ts';
import { dashboardScreens } from './dashboard.ts';
import { domainsScreens } from './domains.ts';
import { guestScreens } from './guest.ts';
import { operatorScreens } from './operator.ts';
import { operatorListScreens } from './operator-lists.ts';
import { pageScreens } from './page.ts';
import { plansScreens } from './plans.ts';
import { productFormScreens } from './product-form.ts';
import { productsScreens } from './products.ts';
import { profileScreens } from './profile.ts';
import type { Screen } from './screen.ts';

/** Every state of every screen, to be looked at and measured. */
export const screens: readonly Screen[] = [
  ...guestScreens,
  ...dashboardScreens,
  ...productsScreens,
  ...productFormScreens,
  ...profileScreens,
  ...customizationScreens,
  ...domainsScreens,
  ...plansScreens,
  ...operatorScreens,
  ...operatorListScreens,
  ...pageScreens,
];
