import { KitchenDialogs } from './KitchenDialogs.tsx';
import { KitchenTools } from './KitchenTools.tsx';

/** What opens from the board of those who cook. */
export const kitchenParts = { KitchenDialogs, KitchenTools };
