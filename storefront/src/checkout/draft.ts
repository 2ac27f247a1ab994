import type { DeliveryZone } from '@vitrina/contract/orders/delivery-zones/schema.ts';
import {
  describeFulfilment,
  describeTime,
  paymentMethodNames,
} from '@vitrina/contract/orders/order-message.ts';
import type {
  FulfilmentMode,
  PaymentMethod,
  PublicOrdering,
} from '@vitrina/contract/orders/ordering/schema.ts';
import type { SentOrder, SentOrderLine } from '@vitrina/contract/orders/schema.ts';
import type { PublicPage } from '@vitrina/contract/page/schema.ts';
import { formatExamplePrice, type MoneyFormat, parsePrice } from '@vitrina/contract/platform/money/rules.ts';

/** What a customer types and chooses besides the lines. */
export interface Draft {
  name: string;
  phone: string;
  notes: string;
  /** Null: not chosen yet. */
  mode: FulfilmentMode | null;
  zoneId: string | null;
  address: string;
  reference: string;
  payment: PaymentMethod | null;
  paysWith: string;
  /** ISO 8601. An empty text: for later, without a time yet. Null: as soon as possible. */
  requestedFor: string | null;
}

export const emptyDraft: Draft = {
  name: '',
  phone: '',
  notes: '',
  mode: null,
  zoneId: null,
  address: '',
  reference: '',
  payment: null,
  paysWith: '',
  requestedFor: null,
};

/** Equal to `defaultOrderingSettings` of the contract, whose module contains the schemas. */
const defaultSettings: PublicOrdering = {
  modes: ['pickup'],
  minimum: null,
  preparationMinutes: 20,
  acceptsLater: false,
  whatsappStep: true,
  paymentMethods: [],
  pausedUntil: null,
};

export interface Table {
  key: string;
  name: string;
}

/** What can be chosen now. */
export interface Offer {
  settings: PublicOrdering;
  /** A table is offered to those who scanned its code. */
  modes: FulfilmentMode[];
  table: Table | null;
  zones: readonly DeliveryZone[];
  money: MoneyFormat;
  timeZone: string;
}

export function toOffer(
  { ordering, opening, money }: Pick<PublicPage, 'ordering' | 'opening' | 'money'>,
  table: Table | null,
  zones: readonly DeliveryZone[],
): Offer {
  const settings = ordering?.settings ?? defaultSettings;
  const offersTable = settings.modes.includes('table') && table !== null;
  return {
    settings,
    modes: settings.modes.filter((mode) => mode !== 'table' || offersTable),
    table: offersTable ? table : null,
    zones,
    money,
    timeZone:
      ordering?.timeZone ?? opening?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC',
  };
}

/** Returns the chosen mode. A scanned table code implies `table`, and a single mode needs no choice. */
export function modeOf({ mode }: Draft, { modes, table }: Offer): FulfilmentMode | null {
  if (mode && modes.includes(mode)) return mode;
  if (table) return 'table';
  return modes.length === 1 ? (modes[0] ?? null) : null;
}

export function zoneOf(draft: Draft, offer: Offer): DeliveryZone | null {
  if (modeOf(draft, offer) !== 'delivery') return null;
  return offer.zones.find(({ id }) => id === draft.zoneId) ?? null;
}

export function paymentOf({ payment }: Draft, { settings: { paymentMethods } }: Offer): PaymentMethod | null {
  if (payment && paymentMethods.includes(payment)) return payment;
  return paymentMethods.length === 1 ? (paymentMethods[0] ?? null) : null;
}

export function needsPhone(draft: Draft, offer: Offer): boolean {
  return modeOf(draft, offer) === 'delivery' || !offer.settings.whatsappStep;
}

/** The minimum of the products, in the format of the API. Null: none. */
export function minimumOf(draft: Draft, offer: Offer): string | null {
  if (modeOf(draft, offer) === 'table') return null;
  return zoneOf(draft, offer)?.minimum ?? offer.settings.minimum;
}

/** Where the form says what is wrong. `order`: beside the button that sends. */
export type Place =
  | 'mode'
  | 'zone'
  | 'address'
  | 'time'
  | 'name'
  | 'phone'
  | 'notes'
  | 'payment'
  | 'paysWith'
  | 'order';

/** Whether the form has the place now. What the owner offers may have changed. */
export function isPlaceShown(place: Place, draft: Draft, offer: Offer): boolean {
  if (place === 'time') return canBeLater(draft, offer);
  if (place === 'zone' || place === 'address') return modeOf(draft, offer) === 'delivery';
  if (place === 'phone') return needsPhone(draft, offer);
  if (place === 'paysWith') return paymentOf(draft, offer) === 'cash';
  return place !== 'order';
}

/** The first field that is missing, in the order of the form, or null. */
export function findMissing(
  draft: Draft,
  offer: Offer,
  isClosed: boolean,
): { place: Place; message: string } | null {
  const mode = modeOf(draft, offer);
  const { paymentMethods } = offer.settings;
  if (!mode)
    return {
      place: 'mode',
      message: offer.modes.length > 0 ? 'Elige cómo lo quieres' : 'Escanea el código de tu mesa para pedir',
    };
  if (mode === 'delivery' && !zoneOf(draft, offer)) return { place: 'zone', message: 'Elige tu zona' };
  if (mode === 'delivery' && !draft.address.trim())
    return { place: 'address', message: 'Escribe la dirección' };
  const needsTime = mode === 'appointment' || draft.requestedFor === '' || isClosed;
  if (canBeLater(draft, offer) && needsTime && !draft.requestedFor)
    return { place: 'time', message: 'Elige el día y la hora' };
  if (!draft.name.trim()) return { place: 'name', message: 'Por favor ingresa tu nombre' };
  if (needsPhone(draft, offer) && !draft.phone.trim())
    return { place: 'phone', message: 'Escribe tu teléfono para que el negocio te pueda llamar' };
  if (paymentMethods.length > 0 && !paymentOf(draft, offer))
    return { place: 'payment', message: 'Elige cómo vas a pagar' };
  if (readPaysWith(draft, offer) === null)
    return { place: 'paysWith', message: `Escribe un valor como ${formatExamplePrice(offer.money)}` };
  return null;
}

/** In the format of the API. Empty if it is not asked or not answered, null if it is not a price. */
function readPaysWith(draft: Draft, offer: Offer): string | null {
  const text = draft.paysWith.trim();
  return paymentOf(draft, offer) === 'cash' && text ? parsePrice(text, offer.money) : '';
}

/** The call that places the order. Expects a draft without missing fields. */
export function toOrderBody(
  draft: Draft,
  offer: Offer,
  order: { key: string; lines: readonly SentOrderLine[]; total: string; previousOrder: string | null },
): SentOrder {
  const phone = draft.phone.trim();
  const method = paymentOf(draft, offer);
  const paysWith = readPaysWith(draft, offer);
  return {
    idempotencyKey: order.key,
    customer: { name: draft.name.trim(), ...(phone && { phone }) },
    fulfilment: toFulfilment(draft, offer),
    lines: order.lines,
    notes: draft.notes.trim(),
    payment: method ? { method, ...(paysWith && { paysWith }) } : undefined,
    requestedFor: (canBeLater(draft, offer) && draft.requestedFor) || undefined,
    expectedTotal: order.total,
    previousOrder: order.previousOrder ?? undefined,
  };
}

/** Whether the form asks for a time. */
export function canBeLater(draft: Draft, offer: Offer): boolean {
  const mode = modeOf(draft, offer);
  return mode === 'appointment' || (offer.settings.acceptsLater && mode !== 'table');
}

function toFulfilment(draft: Draft, offer: Offer): SentOrder['fulfilment'] {
  const mode = modeOf(draft, offer) ?? 'pickup';
  if (mode === 'table') return { mode, table: offer.table?.key ?? '' };
  if (mode !== 'delivery') return { mode };
  return {
    mode,
    address: draft.address.trim(),
    zoneId: zoneOf(draft, offer)?.id ?? '',
    reference: draft.reference.trim(),
  };
}

/** The same in words, for a message that is sent without our server. */
export function describeDraft(draft: Draft, offer: Offer): string[] {
  const mode = modeOf(draft, offer);
  const method = paymentOf(draft, offer);
  const phone = needsPhone(draft, offer) ? draft.phone.trim() : '';
  const { money, timeZone, table, modes } = offer;
  const fulfilment =
    mode === 'delivery'
      ? {
          mode,
          address: draft.address.trim(),
          zone: zoneOf(draft, offer)?.name ?? '',
          reference: draft.reference.trim(),
          minutes: null,
        }
      : mode === 'table'
        ? { mode, table: table?.name ?? '' }
        : mode && { mode };
  return [
    ...(phone ? [`Teléfono: ${phone}`] : []),
    ...(fulfilment && (modes.length > 1 || mode !== 'pickup') ? [describeFulfilment(fulfilment)] : []),
    ...(draft.requestedFor && canBeLater(draft, offer)
      ? [`Para: ${describeTime(draft.requestedFor, { locale: money.locale, timeZone })}`]
      : []),
    ...(method ? [`Pago: ${paymentMethodNames[method]}`] : []),
  ];
}
