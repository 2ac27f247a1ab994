import { IconScissors, IconShoppingBag, IconToolsKitchen2 } from '@tabler/icons-react';

/** The products of each kind of business. */
export const kindIcons = { menu: IconToolsKitchen2, catalog: IconShoppingBag, services: IconScissors };
