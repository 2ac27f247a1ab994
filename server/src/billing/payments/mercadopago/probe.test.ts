import { type FakeMercadopago, type Quirk, startFakeMercadopago } from '@vitrina/fakes/mercadopago.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parseEnv } from '../../../platform/env.ts';
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
  const { mercadopago } = parseEnv(fake.settings);
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

test('an account without the tag is named', async () => {
  fake.setTestUser(false);
  const failed = (await probe()).filter(({ result }) => result === 'fails');
  expect(failed.map(({ answer }) => answer)).toEqual(['tags: normal']);
});
