import { findZoneFee } from '@vitrina/contract/orders/delivery-zones/fee.ts';
import type { DeliveryZone } from '@vitrina/contract/orders/delivery-zones/schema.ts';
import {
  asksAddress,
  defaultMode,
  type FulfilmentMode,
  isAtTable,
  isCollected,
  rulesOf,
} from '@vitrina/contract/orders/ordering/fulfilment-modes.ts';
import { needsChange, type PaymentMethod } from '@vitrina/contract/orders/ordering/payment-methods.ts';
import type { PublicOrdering } from '@vitrina/contract/orders/ordering/schema.ts';
import {
  describeFulfilment,
  describePayment,
  describeTime,
} from '@vitrina/contract/orders/placing/order-message.ts';
import type { OrderFulfilment, SentOrder, SentOrderLine } from '@vitrina/contract/orders/schema.ts';
import type { PublicPage } from '@vitrina/contract/page/schema.ts';
import { roundToCoin } from '@vitrina/contract/platform/money/cash.ts';
import {
  formatExamplePrice,
  formatPrice,
  fromCents,
  type MoneyFormat,
  parsePrice,
  toCents,
} from '@vitrina/contract/platform/money/rules.ts';
import type { Table } from '../table/table.ts';

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
  /** At a table: the keys of the lines that are packed, one in each row. */
  takeaway: string;
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
  takeaway: '',
  requestedFor: null,
};

/** Equal to `defaultOrderingSettings` of the contract, whose module contains the schemas. */
const defaultSettings: PublicOrdering = {
  modes: [defaultMode],
  minimum: null,
  preparationMinutes: 20,
  acceptsLater: false,
  whatsappStep: true,
  paymentMethods: [],
  pausedUntil: null,
  tablesUntil: 60,
};

interface Seat {
  table: Table | null;
  /** The code that was scanned is of no table, or stopped working. The guest then has to choose a mode. */
  hasUnknownTable: boolean;
}

/** What can be chosen now. */
export interface Offer extends Seat {
  settings: PublicOrdering;
  /** A table is offered to those who scanned its code. */
  modes: FulfilmentMode[];
  zones: readonly DeliveryZone[];
  money: MoneyFormat;
  timeZone: string;
  words: PublicPage['words'];
}

export function toOffer(
  { ordering, opening, money, words }: Pick<PublicPage, 'ordering' | 'opening' | 'money' | 'words'>,
  { table, hasUnknownTable, zones }: Seat & { zones: readonly DeliveryZone[] | null },
): Offer {
  const settings = ordering?.settings ?? defaultSettings;
  const offersTable = settings.modes.some(isAtTable) && table !== null;
  return {
    settings,
    modes: settings.modes.filter((mode) => offersTable || !isAtTable(mode)),
    table: offersTable ? table : null,
    hasUnknownTable,
    zones: zones ?? [],
    money,
    words,
    timeZone:
      ordering?.timeZone ?? opening?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC',
  };
}

/** Returns the chosen mode. A scanned table code implies its mode. A single mode needs no choice, unless it replaces what was chosen. */
export function modeOf({ mode }: Draft, { modes, table, hasUnknownTable }: Offer): FulfilmentMode | null {
  if (mode && modes.includes(mode)) return mode;
  const implied = table ? modes.filter(isAtTable) : modes;
  const isFree = table || (!mode && !hasUnknownTable);
  return (isFree && implied.length === 1 && implied[0]) || null;
}

export function zoneOf(draft: Draft, offer: Offer): DeliveryZone | null {
  if (!asksAddress(modeOf(draft, offer))) return null;
  return offer.zones.find(({ id }) => id === draft.zoneId) ?? null;
}

/** What the delivery costs. Null if it is not delivered, or no zone is chosen. `subtotal` is of the products. */
export function feeOf(subtotal: string, draft: Draft, offer: Offer): string | null {
  const zone = zoneOf(draft, offer);
  return zone && findZoneFee(zone, subtotal);
}

/** The ways to pay to choose from. Guests of a table pay after the meal. */
export function paymentMethodsOf(draft: Draft, offer: Offer): readonly PaymentMethod[] {
  return rulesOf(modeOf(draft, offer)).asksPayment ? offer.settings.paymentMethods : [];
}

export function paymentOf(draft: Draft, offer: Offer): PaymentMethod | null {
  const methods = paymentMethodsOf(draft, offer);
  const chosen = draft.payment ?? (methods.length === 1 ? methods[0] : null);
  return methods.find((method) => method === chosen) ?? null;
}

/** Whether WhatsApp opens once the order is placed. The kitchen of a table has its screen. */
export function opensWhatsApp(draft: Draft, offer: Offer): boolean {
  return offer.settings.whatsappStep && rulesOf(modeOf(draft, offer)).opensWhatsApp;
}

export function needsPhone(draft: Draft, offer: Offer): boolean {
  const { phone } = rulesOf(modeOf(draft, offer));
  return phone === 'needed' || (phone === 'optional' && !offer.settings.whatsappStep);
}

/** Whether the form has the field. It is optional for what is picked up at a business that chose how it takes orders. */
export function asksPhone(draft: Draft, offer: Offer): boolean {
  const mode = modeOf(draft, offer);
  const isOptional = mode && offer.settings !== defaultSettings && rulesOf(mode).phone === 'optional';
  return !!isOptional || needsPhone(draft, offer);
}

/** The minimum of the products, in the format of the API. Null: none. Until a way is chosen it is that of an order to pick up. */
export function minimumOf(draft: Draft, offer: Offer): string | null {
  const mode = modeOf(draft, offer);
  if (!rulesOf(mode).hasMinimum) return null;
  const { minimum, pickupMinimum = minimum } = offer.settings;
  if (!mode || isCollected({ mode })) return pickupMinimum;
  return zoneOf(draft, offer)?.minimum ?? minimum;
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
  if (place === 'zone' || place === 'address') return asksAddress(modeOf(draft, offer));
  if (place === 'phone') return asksPhone(draft, offer);
  if (place === 'paysWith') return needsChange(paymentOf(draft, offer));
  return place !== 'order';
}

/** What is wrong, and the place where it is mended. */
export interface WrongField {
  place: Place;
  message: string;
}

/** All that is missing or wrong, in the order of the form. `total` has the format of the API. */
export function listWrongFields(
  draft: Draft,
  offer: Offer,
  { isClosed, total }: { isClosed: boolean; total: string },
): WrongField[] {
  const mode = modeOf(draft, offer);
  const needsTime = rulesOf(mode).time === 'needed' || draft.requestedFor === '' || isClosed;
  const hasPlace = asksAddress(mode);
  const explanations: [string | false | null, Place][] = [
    [
      !mode &&
        (offer.hasUnknownTable || offer.modes.length === 0 ? explainTable(offer) : 'Elige cómo lo quieres'),
      'mode',
    ],
    [hasPlace && !zoneOf(draft, offer) && 'Elige tu zona', 'zone'],
    [hasPlace && !draft.address.trim() && 'Escribe la dirección', 'address'],
    [canBeLater(draft, offer) && needsTime && !draft.requestedFor && 'Elige el día y la hora', 'time'],
    [!draft.name.trim() && 'Por favor ingresa tu nombre', 'name'],
    [
      needsPhone(draft, offer) &&
        !draft.phone.trim() &&
        'Escribe tu teléfono para que el negocio te pueda llamar',
      'phone',
    ],
    // The server knows the numbers of each country. None has fewer than seven digits.
    [asksPhone(draft, offer) && !/^\s*$|(\d\D*){7}/.test(draft.phone) && 'El teléfono no es válido', 'phone'],
    [
      paymentMethodsOf(draft, offer).length > 0 && !paymentOf(draft, offer) && 'Elige cómo vas a pagar',
      'payment',
    ],
    [explainPaysWith(draft, offer, total), 'paysWith'],
  ];
  return explanations.flatMap(([message, place]) => (message ? [{ place, message }] : []));
}

/** Why a guest cannot order from a table. */
export const explainTable = ({ hasUnknownTable }: Offer) =>
  hasUnknownTable
    ? 'El código de esta mesa ya no sirve. Escanéalo otra vez o pide ayuda en el local.'
    : 'Escanea el código de tu mesa para pedir.';

function explainPaysWith(draft: Draft, offer: Offer, total: string): string | null {
  const paysWith = readPaysWith(draft, offer);
  if (paysWith === null) return `Escribe un valor como ${formatExamplePrice(offer.money)}`;
  const due = dueInCash(total, offer);
  if (!paysWith || toCents(paysWith) >= toCents(due)) return null;
  return `Con ${formatPrice(paysWith, offer.money)} no alcanza: el total es ${formatPrice(due, offer.money)}`;
}

/** What is paid of `total` in cash. */
export function dueInCash(total: string, { settings: { coin } }: Offer): string {
  return coin ? roundToCoin(total, coin) : total;
}

/** In the format of the API. Empty if it is not asked or not answered, null if it is not a price. */
export function readPaysWith(draft: Draft, offer: Offer): string | null {
  const text = draft.paysWith.trim();
  return needsChange(paymentOf(draft, offer)) && text ? parsePrice(text, offer.money) : '';
}

/** What the customer gets back. Null without any. */
export function changeOf(paysWith: string, total: string): string | null {
  const change = toCents(paysWith) - toCents(total);
  return change > 0n ? fromCents(change) : null;
}

/** The amount that people mean who leave zeros out: 50 for 38.000 is 50.000. Null if zeros do not explain it. */
export function guessPaysWith(paysWith: string, total: string): string | null {
  const [typed, due] = [toCents(paysWith), toCents(total)];
  if (typed >= due) return null;
  const meant = [10n, 100n, 1000n].map((factor) => typed * factor).find((amount) => amount >= due);
  return meant === undefined ? null : fromCents(meant);
}

/** The call that places the order. Expects a draft without missing fields. */
export function toOrderBody(
  draft: Draft,
  offer: Offer,
  order: { key: string; lines: readonly SentOrderLine[]; total: string; previousOrder: string | null },
): SentOrder {
  const phone = asksPhone(draft, offer) ? draft.phone.trim() : '';
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
  const { time } = rulesOf(modeOf(draft, offer));
  return time === 'needed' || (offer.settings.acceptsLater && time === 'offered');
}

function toFulfilment(draft: Draft, offer: Offer): SentOrder['fulfilment'] {
  const mode = modeOf(draft, offer) ?? defaultMode;
  return {
    mode,
    ...(isAtTable(mode) && { table: offer.table?.key ?? '' }),
    ...(asksAddress(mode) && { ...typedAddress(draft), zoneId: zoneOf(draft, offer)?.id ?? '' }),
  } as SentOrder['fulfilment'];
}

const typedAddress = ({ address, reference }: Draft) => ({
  address: address.trim(),
  reference: reference.trim(),
});

/** The same in words, for a message that is sent without our server. */
export function describeDraft(draft: Draft, offer: Offer): string[] {
  const mode = modeOf(draft, offer);
  const method = paymentOf(draft, offer);
  const phone = asksPhone(draft, offer) ? draft.phone.trim() : '';
  const { money, timeZone, table, modes, words } = offer;
  const fulfilment = {
    mode,
    ...(isAtTable(mode) && { table: table?.name ?? '' }),
    ...(asksAddress(mode) && {
      ...typedAddress(draft),
      zone: zoneOf(draft, offer)?.name ?? '',
      minutes: null,
    }),
  } as OrderFulfilment;
  return [
    ...(phone ? [`Teléfono: ${phone}`] : []),
    ...(mode && (modes.length > 1 || mode !== defaultMode) ? [describeFulfilment(fulfilment, words)] : []),
    ...(draft.requestedFor && canBeLater(draft, offer)
      ? [`Para: ${describeTime(draft.requestedFor, { locale: money.locale, timeZone })}`]
      : []),
    ...(method
      ? [describePayment({ method, paysWith: readPaysWith(draft, offer) || null }, null, money, words)]
      : []),
  ];
}
