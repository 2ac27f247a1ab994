import { type FulfilmentMode, fulfilmentModes } from '@vitrina/contract/orders/ordering/fulfilment-modes.ts';
import { type PaymentMethod, paymentMethods } from '@vitrina/contract/orders/ordering/payment-methods.ts';
import type { TransferAccount } from '@vitrina/contract/orders/ordering/schema.ts';
import { type DiscountPercents, percentOf } from '@vitrina/contract/orders/placing/discount.ts';
import { editablePrice, type MoneyFormat, parsePrice } from '@vitrina/contract/platform/money/rules.ts';
import { parseDuration } from '@vitrina/contract/platform/typed-duration.ts';
import { z } from 'zod';
import { groupPrice } from '../../menu/products/product-form.ts';
import { isMinutes } from '../typed-minutes.ts';
import type { OrderingFields } from './queries.ts';

/** Numbers and prices are as typed. */
export interface OrderingValues extends Record<string, unknown> {
  modes: FulfilmentMode[];
  minimum: string;
  /** Whether the minimum also holds for what is collected. */
  sharesMinimum: boolean;
  pickupMinimum: string;
  preparationMinutes: string;
  tablesUntil: number | null;
  directTables: boolean;
  firstOrderMinutes: number;
  lastOrderMinutes: number;
  acceptsLater: boolean;
  whatsappStep: boolean;
  cash: boolean;
  card: boolean;
  cashDiscount: string;
  cardDiscount: string;
  transferDiscount: string;
  accounts: (TransferAccount & { key: string })[];
}

let rowCount = 0;
export function emptyAccount(): OrderingValues['accounts'][number] {
  rowCount += 1;
  return { key: `account-${rowCount}`, name: '', number: '', holder: '' };
}

const text = z.string();

/** What is typed may be incomplete. */
export const orderingDraft = z.object({
  ...{ minimum: text, pickupMinimum: text, preparationMinutes: text },
  ...{ sharesMinimum: z.boolean(), directTables: z.boolean(), tablesUntil: z.int().nullable() },
  ...{ firstOrderMinutes: z.int().default(0), lastOrderMinutes: z.int().default(0) },
  ...{ acceptsLater: z.boolean(), whatsappStep: z.boolean(), cash: z.boolean(), card: z.boolean() },
  // Absent from drafts of before discounts.
  ...{ cashDiscount: text.default(''), cardDiscount: text.default(''), transferDiscount: text.default('') },
  modes: z.array(z.enum(fulfilmentModes)),
  accounts: z.array(
    z
      .object({ name: text, number: text, holder: text })
      .transform((account) => ({ ...emptyAccount(), ...account })),
  ),
});

export function toOrderingValues(settings: OrderingFields, money: MoneyFormat): OrderingValues {
  const { modes, minimum, pickupMinimum, preparationMinutes, acceptsLater, whatsappStep, payments } =
    settings;
  const format = (price: string | null) => (price === null ? '' : groupPrice(price, money));
  return {
    modes: [...modes],
    minimum: format(minimum),
    sharesMinimum: pickupMinimum === 'same',
    pickupMinimum: pickupMinimum === 'same' ? '' : format(pickupMinimum),
    tablesUntil: settings.tablesUntil,
    directTables: settings.directTables,
    firstOrderMinutes: settings.firstOrderMinutes,
    lastOrderMinutes: settings.lastOrderMinutes,
    preparationMinutes: String(preparationMinutes),
    acceptsLater,
    whatsappStep,
    cash: payments.cash,
    card: payments.card,
    ...toTypedPercents(payments.discountPercents ?? {}, money),
    accounts: payments.transferAccounts.map((account) => ({ ...emptyAccount(), ...account })),
  };
}

/** Expects values without errors. Rows that were not filled in are left out. */
export function toOrderingFields(values: OrderingValues, money: MoneyFormat): OrderingFields {
  return {
    modes: fulfilmentModes.filter((mode) => values.modes.includes(mode)),
    minimum: readMinimum(values.minimum, money),
    pickupMinimum: values.sharesMinimum ? 'same' : readMinimum(values.pickupMinimum, money),
    tablesUntil: values.tablesUntil,
    directTables: values.directTables,
    firstOrderMinutes: values.firstOrderMinutes,
    lastOrderMinutes: values.lastOrderMinutes,
    preparationMinutes: parseDuration(values.preparationMinutes) ?? 0,
    acceptsLater: values.acceptsLater,
    whatsappStep: values.whatsappStep,
    payments: {
      cash: values.cash,
      card: values.card,
      transferAccounts: values.accounts.filter(isFilledIn).map(({ name, number, holder }) => ({
        name: name.trim(),
        number: number.trim(),
        holder: holder.trim(),
      })),
      discountPercents: readPercents(values),
    },
  };
}

export function validateOrdering(values: OrderingValues, money: MoneyFormat): Record<string, string> {
  const errors: Record<string, string> = {};
  if (values.modes.length === 0) errors.modes = 'Elige al menos una forma de entrega';
  if (isInvalidPrice(values.minimum, money)) errors.minimum = 'El precio no es válido';
  if (!values.sharesMinimum && isInvalidPrice(values.pickupMinimum, money))
    errors.pickupMinimum = 'El precio no es válido';
  if (!isMinutes(values.preparationMinutes, 0))
    errors.preparationMinutes = 'Escribe los minutos, de 0 a 10.080';
  for (const method of paymentMethods)
    if (readPercent(values[discountFields[method]]) === null)
      errors[discountFields[method]] = 'Escribe un porcentaje de 0,5 a 50';
  values.accounts.forEach((account, index) => {
    if (!isFilledIn(account)) return;
    if (!account.name.trim())
      errors[`accounts.${index}.name`] = 'Escribe el nombre de la cuenta, por ejemplo Nequi';
    if (!account.number.trim()) errors[`accounts.${index}.number`] = 'Escribe el número de la cuenta';
  });
  return errors;
}

/** The field of what each way to pay takes off. */
export const discountFields = {
  cash: 'cashDiscount',
  card: 'cardDiscount',
  transfer: 'transferDiscount',
} as const satisfies Record<PaymentMethod, keyof OrderingValues>;

function toTypedPercents(percents: DiscountPercents, money: MoneyFormat) {
  const typed = paymentMethods.map((method) => [
    discountFields[method],
    editablePrice(percentOf(percents, method) ?? '', money),
  ]);
  return Object.fromEntries(typed) as Pick<OrderingValues, (typeof discountFields)[PaymentMethod]>;
}

/** All of them, because an absent percentage stays as it is. */
function readPercents(values: OrderingValues): DiscountPercents {
  return Object.fromEntries(
    paymentMethods.map((method) => [method, readPercent(values[discountFields[method]]) ?? '']),
  );
}

/** Empty for an empty text, null for what is no percentage from 0.5 to 50. */
function readPercent(typed: string): string | null {
  const text = typed.trim().replace(/\s*%$/, '').replace(',', '.');
  if (text === '') return '';
  const isPercent = /^\d{1,2}(\.\d{1,2})?$/.test(text) && Number(text) >= 0.5 && Number(text) <= 50;
  return isPercent ? text : null;
}

const readMinimum = (text: string, money: MoneyFormat) => (text.trim() ? parsePrice(text, money) : null);
const isInvalidPrice = (text: string, money: MoneyFormat) =>
  text.trim() !== '' && parsePrice(text, money) === null;

const isFilledIn = ({ name, number, holder }: TransferAccount) =>
  [name, number, holder].some((part) => part.trim() !== '');
