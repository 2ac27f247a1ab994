import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type FakeMercadopago, type Quirk, startFakeMercadopago } from '@vitrina/fakes/mercadopago.ts';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { connect } from '../../../platform/db/client.ts';
import { parseEnv } from '../../../platform/env.ts';
import { createDatabase } from '../../../testing/database.ts';
import { providerProbes } from '../../tables.ts';
import { probeMercadopago } from './probe.ts';

let fake: FakeMercadopago;
beforeAll(async () => {
  fake = await startFakeMercadopago('CO');
});
afterAll(() => fake.stop());
beforeEach(() => {
  fake.setQuirks([]);
  fake.setTestUser(true);
});

async function probe() {
  const [mercadopago] = parseEnv(fake.settings).mercadopago;
  if (!mercadopago) throw new Error('no settings');
  return probeMercadopago(mercadopago);
}

test('every question holds for the double, and nothing that was made stays', async () => {
  const findings = await probe();
  expect(findings.filter(({ result }) => result !== 'holds')).toEqual([]);
  expect(findings).toHaveLength(11);
  expect([...fake.preapprovals.values()].map(({ status }) => status)).toEqual(['cancelled']);
  const ends = [...fake.preferences.values()].map(({ expiresAt }) => expiresAt);
  expect(ends.every((end) => end && end.getTime() <= Date.now() + 1000)).toBe(true);
});

test.each<[Quirk, string]>([
  ['charges-soon', 'start_date con end_date fija el primer cobro'],
  ['moves-schedule', 'El calendario de una suscripción no se puede cambiar'],
  ['revives-cancelled', 'Una suscripción cancelada no vuelve a cobrar'],
  ['accepts-any-email', 'Un correo que no es correo se rechaza al crear la suscripción'],
  ['forgets-keys', 'Repetir una llamada con la misma clave no crea otra preferencia'],
  ['refuses-soon-end', 'Una preferencia puede vencer dentro de un segundo'],
  ['finds-everything', 'La búsqueda de una referencia sin pagos viene vacía'],
])('%s is found', async (quirk, question) => {
  fake.setQuirks([quirk]);
  const payment = [...fake.preferences.keys()].at(-1);
  if (quirk === 'finds-everything' && payment) fake.pay(payment, ['approved', 'accredited'], new Date(0));
  const failed = (await probe()).filter(({ result }) => result === 'fails');
  expect(failed.map((finding) => finding.question)).toEqual([question]);
});

test('the command keeps the result for the operator', { tags: 'long' }, async () => {
  const connectionString = await createDatabase();
  fake.setQuirks(['charges-soon']);
  const script = new URL('../../../boot/commands/probe-mercadopago.ts', import.meta.url).pathname;
  const env = { ...process.env, ...fake.settings, DATABASE_URL: connectionString };
  const run = promisify(execFile)(process.execPath, [script], { env });
  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('No se cumple: 1 de 11'),
  });
  const db = connect({ connectionString });
  onTestFinished(() => db.$client.end());
  expect(await db.select().from(providerProbes)).toMatchObject([{ country: 'CO', asked: 11, failed: 1 }]);
});

test('an account without the tag is named', async () => {
  fake.setTestUser(false);
  const failed = (await probe()).filter(({ result }) => result === 'fails');
  expect(failed.map(({ answer }) => answer)).toEqual(['tags: normal']);
});
