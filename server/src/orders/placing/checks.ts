import { openingState } from '@vitrina/contract/business/opening-hours/opening-state.ts';
import type { OpeningHours } from '@vitrina/contract/business/opening-hours/schema.ts';
import { describeUntil } from '@vitrina/contract/business/opening-hours/words.ts';
import { getWords } from '@vitrina/contract/business/words.ts';
import { isAtTable, rulesOf } from '@vitrina/contract/orders/ordering/fulfilment-modes.ts';
import { findOrderHours } from '@vitrina/contract/orders/ordering/order-hours.ts';
import { findPauseEnd, namePaused } from '@vitrina/contract/orders/ordering/pauses.ts';
import { needsChange } from '@vitrina/contract/orders/ordering/payment-methods.ts';
import { type OrderingSettings, toPublicOrdering } from '@vitrina/contract/orders/ordering/schema.ts';
import { canTablesOrder } from '@vitrina/contract/orders/ordering/table-hours.ts';
import { isLaterTime } from '@vitrina/contract/orders/placing/later-times.ts';
import type { PlaceOrderInput } from '@vitrina/contract/orders/schema.ts';
import type { Country } from '@vitrina/contract/platform/money/countries.ts';
import type { BusinessRow } from '../../business/customization/reads.ts';
import { parsePrice } from '../../business/prices.ts';
import { AppError } from '../../platform/errors.ts';
import { parseWhatsappNumber } from '../../platform/phones.ts';

/** Returns the time that the order is for, or null for now. */
export function checkTime(
  { fulfilment, requestedFor }: PlaceOrderInput,
  settings: OrderingSettings,
  hours: OpeningHours | null,
  { locale, timeZone, type, country }: BusinessRow,
  now: Date,
): Date | null {
  const { mode } = fulfilment;
  const until = findPauseEnd(settings, mode, now);
  if (until !== null) {
    const time = describeUntil(new Date(until), now, { locale, timeZone });
    const what = namePaused(settings, mode, getWords(type, country), now) ?? 'No recibe pedidos';
    throw new AppError('ORDERS_PAUSED', { params: { what, time }, until });
  }
  const { acceptsLater, preparationMinutes, firstOrderMinutes, lastOrderMinutes, tablesUntil } = settings;
  const orderHours = { hours, timeZone, firstOrderMinutes, lastOrderMinutes };
  const { time: choice } = rulesOf(fulfilment.mode);
  if (requestedFor !== undefined || choice === 'needed') {
    const time = new Date(requestedFor ?? Number.NaN);
    const canBeLater = choice === 'needed' || (acceptsLater && choice === 'offered');
    const isPossible =
      canBeLater &&
      !Number.isNaN(time.getTime()) &&
      isLaterTime({ ...orderHours, preparationMinutes }, now, time);
    if (!isPossible) throw AppError.ofField('ORDER_TIME_UNAVAILABLE', 'requestedFor');
    return time;
  }
  const opening = hours && openingState(hours, timeZone, now);
  const isOpen = opening?.status !== 'closed';
  const orders = findOrderHours(orderHours, now);
  const isTaken = isAtTable(mode)
    ? isOpen || canTablesOrder({ hours, timeZone, tablesUntil }, now)
    : orders.isOpen;
  if (isTaken) return null;
  const begins =
    isAtTable(mode) || orders.nextChange === Number.POSITIVE_INFINITY
      ? null
      : new Date(orders.nextChange).toISOString();
  if (isOpen) throw new AppError('ORDERS_CLOSED', { opensAt: begins });
  throw new AppError('BUSINESS_CLOSED', { opensAt: begins ?? opening?.nextChange ?? null });
}

export function checkPayment(
  { payment }: PlaceOrderInput,
  settings: OrderingSettings,
  currency: string,
  now: Date,
): { method: NonNullable<typeof payment>['method']; paysWith: string | null } | null {
  if (!payment) return null;
  if (!toPublicOrdering(settings, now).paymentMethods.includes(payment.method))
    throw AppError.ofField('PAYMENT_METHOD_UNAVAILABLE', 'payment.method');
  const { method, paysWith } = payment;
  const hasNote = needsChange(method) && paysWith !== undefined;
  return { method, paysWith: hasNote ? parsePrice(paysWith, currency, 'payment.paysWith') : null };
}

/** Returns the number in E.164. Guests of a table are there. */
export function checkPhone(
  { customer, fulfilment }: PlaceOrderInput,
  { whatsappStep }: OrderingSettings,
  country: Country,
): string | null {
  if (!customer.phone) {
    const { phone } = rulesOf(fulfilment.mode);
    if (phone === 'needed' || (!whatsappStep && phone === 'optional'))
      throw AppError.ofField('ORDER_PHONE_REQUIRED', 'customer.phone');
    return null;
  }
  const { number, proposal } = parseWhatsappNumber(customer.phone, country);
  if (proposal) throw AppError.ofField('PHONE_UNCLEAR', 'customer.phone', { number: proposal });
  if (!number) throw AppError.ofField('INVALID_PHONE', 'customer.phone');
  return number;
}
