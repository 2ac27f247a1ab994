import type { PublicCustomization } from '../business/customization/public.ts';
import { findOrderChannel } from '../business/customization/rules.ts';
import type { BusinessType } from '../business/customization/schema.ts';
import {
  defaultMode,
  defaultModes,
  type FulfilmentMode,
  isPrepared,
} from '../orders/ordering/fulfilment-modes.ts';
import type { PageOrdering } from '../orders/ordering/order-facts.ts';
import { describeOrderHours, findOrderHours, type OrderHours } from '../orders/ordering/order-hours.ts';
import { needsChange } from '../orders/ordering/payment-methods.ts';
import {
  defaultOrderingOf,
  type OrderingSettings,
  type PublicOrdering,
  toPublicOrdering,
} from '../orders/ordering/schema.ts';
import { whatsappDigits } from '../orders/placing/messages.ts';
import { coinOf } from '../platform/money/cash.ts';
import { comparePrices } from '../platform/money/rules.ts';
import type { PageMenu } from './page-menu.ts';
import type { PublicPage } from './schema.ts';

export function viewSettings(settings: OrderingSettings, currency: string, now: Date): PublicOrdering {
  const view = toPublicOrdering(settings, now);
  const coin = coinOf(currency);
  const hasCoin = view.paymentMethods.some(needsChange) && comparePrices(coin, '0.01') > 0;
  return { ...view, ...(hasCoin && { coin }) };
}

export function viewOrderHours(
  orderHours: OrderHours & { acceptsLater: boolean },
  now: Date,
  locale: string,
) {
  const hoursNote = describeOrderHours(orderHours, now, { locale });
  if (!hoursNote) return {};
  return { hoursNote, ...(!findOrderHours(orderHours, now).isOpen && { isOutsideHours: true as const }) };
}

/** Pages of most types leave out what a business has that changed nothing. */
export function findOwnDefaults(type: BusinessType): PageOrdering | null {
  return defaultModes[type] === defaultMode ? null : { ...defaultOrderingOf(type), deliveryFees: null };
}

/** A page that takes bookings does not offer the wish for an appointment. */
export function withoutWishes(settings: PublicOrdering, menu: PageMenu): PublicOrdering {
  const isKept = hasBookable(menu) ? isPrepared : () => true;
  return { ...settings, modes: settings.modes.filter(isKept) };
}

/** Whether customers can book one of the products. Pages get minutes only where they can. */
function hasBookable({ categories }: PageMenu): boolean {
  return categories.some(({ products }) => products.some(({ minutes }) => minutes));
}

/** Whether a cart makes sense: something is not booked, and reaches its customer in a way that the owner chose. */
function needsCart(menu: PageMenu, modes: readonly FulfilmentMode[] | undefined): boolean {
  if (!hasBookable(menu)) return true;
  const sellsGoods = menu.categories.some(({ products }) => products.some(({ minutes }) => !minutes));
  return sellsGoods && modes?.length !== 0;
}

export function toOrdering(
  customization: PublicCustomization,
  menu: PageMenu,
  cart: Pick<
    NonNullable<PublicPage['ordering']>,
    'settings' | 'facts' | 'hoursNote' | 'isOutsideHours'
  > | null,
): PublicPage['ordering'] {
  const enabled = findOrderChannel(customization);
  if (!enabled) return null;
  const channel = needsCart(menu, cart?.settings?.modes) ? enabled : 'whatsapp';
  const { whatsappNumber, timeZone } = customization;
  const phone = whatsappDigits(whatsappNumber);
  return { channel, phone, ...(channel === 'cart' && cart && { ...cart, timeZone }) };
}
