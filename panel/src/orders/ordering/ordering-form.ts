import { maxOrderMinutes } from '@vitrina/contract/orders/limits.ts';
import { type FulfilmentMode, fulfilmentModes } from '@vitrina/contract/orders/ordering/fulfilment-modes.ts';
import type { TransferAccount } from '@vitrina/contract/orders/ordering/schema.ts';
import { type MoneyFormat, parsePrice } from '@vitrina/contract/platform/money/rules.ts';
import { z } from 'zod';
import { groupPrice } from '../../menu/products/product-form.ts';
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
    preparationMinutes: Number(values.preparationMinutes),
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
  values.accounts.forEach((account, index) => {
    if (!isFilledIn(account)) return;
    if (!account.name.trim())
      errors[`accounts.${index}.name`] = 'Escribe el nombre de la cuenta, por ejemplo Nequi';
    if (!account.number.trim()) errors[`accounts.${index}.number`] = 'Escribe el número de la cuenta';
  });
  return errors;
}

const readMinimum = (text: string, money: MoneyFormat) => (text.trim() ? parsePrice(text, money) : null);
const isInvalidPrice = (text: string, money: MoneyFormat) =>
  text.trim() !== '' && parsePrice(text, money) === null;

export function isMinutes(text: string, min: number): boolean {
  return /^\d{1,5}$/.test(text.trim()) && Number(text) >= min && Number(text) <= maxOrderMinutes;
}

const isFilledIn = ({ name, number, holder }: TransferAccount) =>
  [name, number, holder].some((part) => part.trim() !== '');
