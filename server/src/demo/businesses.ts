import { barber } from './barber.ts';
import type { DemoBusiness } from './business.ts';
import { restaurant } from './restaurant.ts';
import { shop } from './shop.ts';

export const demoBusinesses: readonly DemoBusiness[] = [restaurant, shop, barber];
