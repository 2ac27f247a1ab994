import { taxIdNames } from '@vitrina/contract/billing/invoice-data/tax-ids.ts';
import { type MoneyMovement, moneyMovementNames } from '@vitrina/contract/billing/payments/export-schema.ts';
import { receiptNumber } from '@vitrina/contract/billing/payments/rules.ts';
import { editablePrice, type MoneyFormat } from '@vitrina/contract/platform/money/rules.ts';
import { normalizePrice } from '@vitrina/contract/platform/money/schema.ts';
import { byteOrderMark, csvDelimiter, formatCsvLine } from '../../platform/csv.ts';
import type { MovementRow } from './export-reads.ts';

function viewMovement({ id: _id, ...row }: MovementRow): MoneyMovement {
  const { date, type, paymentId, accountId, planId, periodStart, periodEnd, currency, provider } = row;
  return {
    date,
    type,
    receipt: receiptNumber({ id: paymentId }),
    paymentId,
    accountId,
    planId,
    periodStart,
    periodEnd,
    amount: normalizePrice(row.amount),
    currency,
    provider,
    providerNumber: row.providerNumber,
    invoiceData: row.invoiceData,
  };
}

/** Yields a list with a line for each movement. */
export async function* formatMovementsJson(rows: AsyncIterable<MovementRow>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const row of rows) {
    yield separator + JSON.stringify(viewMovement(row));
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

const header = [
  'Fecha',
  'Tipo',
  'Recibo',
  'Plan',
  'Desde',
  'Hasta',
  'Cobrado',
  'Devuelto',
  'Moneda',
  'Medio de pago',
  'Número del medio de pago',
  'Nombre o razón social',
  'País',
  'Documento',
  'Número de documento',
  'Dirección',
  'Correo',
  'Cuenta',
];

/** Yields a table that spreadsheets open. Money that went back has a column of its own, so that columns can be added up. */
export async function* formatMovementsCsv(
  rows: AsyncIterable<MovementRow>,
  { locale, timeZone }: Pick<MoneyFormat, 'locale'> & { timeZone: string },
): AsyncGenerator<string> {
  const delimiter = csvDelimiter({ locale, currency: 'USD' });
  // The Swedish format is ISO 8601, which spreadsheets read as a time.
  const { format } = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const formatTime = (time: string | null) => (time ? format(new Date(time)) : '');
  yield byteOrderMark + formatCsvLine(header, delimiter);
  for await (const row of rows) {
    const { invoiceData, ...movement } = viewMovement(row);
    const amount = editablePrice(movement.amount, { locale, currency: movement.currency });
    const cells = [
      formatTime(movement.date),
      moneyMovementNames[movement.type],
      movement.receipt,
      movement.planId,
      formatTime(movement.periodStart),
      formatTime(movement.periodEnd),
      movement.type === 'payment' ? amount : '',
      movement.type === 'payment' ? '' : amount,
      movement.currency,
      movement.provider,
      movement.providerNumber,
      invoiceData?.name ?? '',
      invoiceData?.country ?? '',
      invoiceData ? taxIdNames[invoiceData.taxIdKind] : '',
      invoiceData?.taxId ?? '',
      invoiceData?.address ?? '',
      invoiceData?.email ?? '',
      movement.accountId,
    ];
    yield formatCsvLine(cells, delimiter);
  }
}
