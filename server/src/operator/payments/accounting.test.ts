import { updateInvoiceData } from '@vitrina/contract/billing/invoice-data/endpoints.ts';
import {
  capturePaypalOrder,
  createPaypalOrder,
  exportOwnPayments,
} from '@vitrina/contract/billing/payments/endpoints.ts';
import type { MoneyMovement } from '@vitrina/contract/billing/payments/export-schema.ts';
import { receiptNumber } from '@vitrina/contract/billing/payments/rules.ts';
import { exportPaymentsCsv, exportPaymentsJson } from '@vitrina/contract/operator/accounting-endpoints.ts';
import { listAudit } from '@vitrina/contract/operator/activity-endpoints.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { recordRefund } from '../../billing/payments/refund-writes.ts';
import { payments, refunds } from '../../billing/tables.ts';
import { deleteAccount } from '../../profile/writes.ts';
import { bootTestApp, type Owner } from '../../testing/app.ts';
import { createDatabase } from '../../testing/database.ts';
import { toOwnerId } from '../../testing/owner-id.ts';

// Its own database, because an export has the payments of all accounts.
const t = bootTestApp({ database: createDatabase });
const invoiceData = {
  name: '=HYPERLINK("http://x")',
  country: 'CO',
  taxIdKind: 'nit',
  taxId: '900123456-8',
  address: 'Calle 1; local 2',
  email: 'facturas@example.com',
};

/** Pays at `time` and returns the payment's id. */
async function pay({ token, userId }: Owner, planId: string, time: string): Promise<string> {
  const { orderID } = (await t.call(createPaypalOrder, { token, body: { planId } })).body;
  await t.call(capturePaypalOrder, { token, body: { orderID, planId } });
  const { db } = t.deps;
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderID));
  expect(payment?.ownerId).toBe(userId);
  await db
    .update(payments)
    .set({ capturedAt: new Date(time) })
    .where(eq(payments.orderId, orderID));
  return payment?.id ?? '';
}

async function download(path: string, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const { body, headers: replyHeaders, statusCode } = await t.app.inject({ url: path, headers });
  expect(statusCode, body).toBe(200);
  return { body, headers: replyHeaders };
}

const readLines = (csv: string) => csv.trimEnd().split('\r\n').slice(1);

test('an export has the movements of its months with invoice data, and is audited', async () => {
  const owner = await t.buildOwner();
  await t.call(updateInvoiceData, { token: owner.token, body: { invoiceData } });
  // 23:30 on 31 October in Bogotá is November in UTC.
  const october = await pay(owner, 'basic', '2026-11-01T04:30:00Z');
  const november = await pay(owner, 'pro', '2026-11-01T05:00:00Z');
  await pay(owner, 'premium', '2026-12-01T05:00:00Z');
  const refund = { id: 'SANDBOX-REFUND-1', amount: '4.99', kind: 'refund', status: 'completed' } as const;
  t.clock.set(new Date('2026-11-20T15:00:00Z'));
  await recordRefund(t.deps, november, refund);
  const operator = await t.operatorToken();
  const read = async (from: string, to: string): Promise<MoneyMovement[]> =>
    JSON.parse((await download(`${exportPaymentsJson.path}?from=${from}&to=${to}`, operator)).body);
  expect((await read('2026-10', '2026-10')).map(({ paymentId }) => paymentId)).toEqual([october]);
  const movements = await read('2026-11', '2026-11');
  expect(movements).toEqual([
    {
      date: '2026-11-01T05:00:00.000Z',
      type: 'payment',
      receipt: receiptNumber({ id: november }),
      paymentId: november,
      accountId: owner.userId,
      planId: 'pro',
      periodStart: expect.stringMatching(/Z$/),
      periodEnd: expect.stringMatching(/Z$/),
      amount: '9.99',
      currency: 'USD',
      provider: 'sandbox',
      providerNumber: `SANDBOX-CAPTURE-${november}`,
      invoiceData,
    },
    expect.objectContaining({
      type: 'refund',
      amount: '4.99',
      paymentId: november,
      providerNumber: refund.id,
    }),
  ]);
  expect(await read('2026-10', '2026-12')).toHaveLength(4);
  expect(await read('2025-01', '2025-01')).toEqual([]);

  const csv = await download(`${exportPaymentsCsv.path}?from=2026-11&to=2026-11`, operator);
  expect(csv.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="pagos-2026-11-2026-11.csv"',
  });
  const [payment = '', refundLine = ''] = readLines(csv.body);
  expect(payment).toContain('2026-11-01 00:00;Pago;');
  expect(payment).toContain(';9,99;;USD;sandbox;');
  expect(payment).toContain(`"'=HYPERLINK(""http://x"")"`);
  expect(payment).toContain('"Calle 1; local 2"');
  expect(refundLine).toContain('2026-11-20 10:00;Devolución;');
  expect(refundLine).toContain(';;4,99;USD;');

  const { entries } = (await t.call(listAudit, { token: operator, query: { action: 'export-payments' } }))
    .body;
  expect(entries[0]).toMatchObject({
    userId: null,
    detail: { from: '2026-11', to: '2026-11', format: 'csv' },
  });
  expect(entries).toHaveLength(5);

  const stranger = await t.buildOwner();
  expect(readLines((await download(exportOwnPayments.path, stranger.token)).body)).toEqual([]);
  expect(readLines((await download(exportOwnPayments.path, owner.token)).body)).toHaveLength(4);

  const pseudonym = await deleteAccount(t.deps.db, owner.userId);
  const [left] = await read('2026-10', '2026-10');
  expect(left).toMatchObject({ accountId: pseudonym, invoiceData: null, amount: '4.99' });
});

test('an export of more than one batch has every movement once, in order', async () => {
  const { db } = t.deps;
  const ids = Array.from({ length: 1203 }, () => crypto.randomUUID());
  await db.insert(payments).values(
    ids.map((id, index) => ({
      id,
      ownerId: toOwnerId(crypto.randomUUID()),
      planId: 'pro' as const,
      provider: 'sandbox' as const,
      amount: '9.99',
      currency: 'USD',
      status: 'completed' as const,
      createdAt: new Date('2024-05-03T12:00:00Z'),
      // Many at the same moment.
      capturedAt: new Date(Date.UTC(2024, 4, 3, 12, 0, Math.floor(index / 100))),
    })),
  );
  const refundedIds = ids.slice(0, 702);
  await db.insert(refunds).values(
    refundedIds.map((paymentId, index) => ({
      id: crypto.randomUUID(),
      paymentId,
      amount: '1.00',
      kind: 'refund' as const,
      createdAt: new Date(Date.UTC(2024, 4, 3, 12, 0, Math.floor(index / 90))),
    })),
  );
  const path = `${exportPaymentsJson.path}?from=2024-05&to=2024-05`;
  const movements: MoneyMovement[] = JSON.parse((await download(path, await t.operatorToken())).body);
  const listIds = (wanted: MoneyMovement['type']) =>
    movements.flatMap(({ type, paymentId }) => (type === wanted ? [paymentId] : [])).sort();
  expect(listIds('payment')).toEqual(ids.toSorted());
  expect(listIds('refund')).toEqual(refundedIds.toSorted());
  const dates = movements.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted());
});

test.each([
  [
    { from: '2026-13', to: '2026-13' },
    { from: 'Elige el mes', to: 'Elige el mes' },
  ],
  [{ from: '2026-10', to: '' }, { to: 'Elige el mes' }],
  [{ from: '2026-10', to: '2026-09' }, { to: 'El mes final es anterior al inicial' }],
])('the months %j are rejected', async (query, fields) => {
  const reply = await t.call(exportPaymentsCsv, { token: await t.operatorToken(), query });
  expect([reply.status, reply.body.fields]).toEqual([400, fields]);
});
