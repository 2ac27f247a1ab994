import { z } from 'zod';
import { storedPlanId } from '../../account/plan-id.ts';
import { price } from '../../platform/money/schema.ts';
import { id, storedName, timestamp } from '../../platform/schema.ts';
import { invoiceData } from '../invoice-data/schema.ts';
import { storedProvider } from './schema.ts';

const invalidMonth = { error: 'Elige el mes' };
/** Such as `2026-11`. */
export const month = z.string(invalidMonth).regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, invalidMonth);

/** Both months are included, in the operator's time zone. */
export const monthRange = z
  .object({ from: month, to: month })
  .refine(({ from, to }) => from <= to, { error: 'El mes final es anterior al inicial', path: ['to'] });
export type MonthRange = z.output<typeof monthRange>;

/** Money that came in or went back, for the accountant. */
export const moneyMovement = z.object({
  date: timestamp,
  type: storedName(['payment', 'refund', 'reversal']),
  /** The number of the payment. A refund has the number of the payment that it returns. */
  receipt: z.string(),
  paymentId: id,
  /** A pseudonym if the account was deleted. */
  accountId: id,
  planId: storedPlanId,
  periodStart: timestamp.nullable(),
  periodEnd: timestamp.nullable(),
  /** Never negative: `type` tells the direction. */
  amount: price,
  currency: z.string(),
  provider: storedProvider,
  /** The provider's number of the capture or refund. */
  providerNumber: z.string(),
  /** The invoice data that the payment kept. */
  invoiceData: invoiceData.nullable(),
});
export type MoneyMovement = z.output<typeof moneyMovement>;

export const moneyMovementNames: Record<MoneyMovement['type'], string> = {
  payment: 'Pago',
  refund: 'Devolución',
  reversal: 'Contracargo',
  unknown: 'Otro movimiento',
};
