import { randomUUID } from 'node:crypto';
import {
  login,
  register,
  requestReset,
  resendCode,
  resetPassword,
} from '@vitrina/contract/account/auth/endpoints.ts';
import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { extractCode } from '@vitrina/fakes/smtp.ts';
import { expect, test } from 'vitest';
import { hashKey } from '../../platform/crypto/tokens.ts';
import { ipKeyOf } from '../../platform/http/ip-key.ts';
import { bootTestApp, type Owner, randomIp } from '../../testing/app.ts';

const t = bootTestApp();
const newEmail = () => `${randomUUID()}@example.com`;
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const wrongCode = 'x00000';

const askForReset = async (email: string, from = randomIp()) =>
  (await t.call(requestReset, { body: { email }, from })).body.userId;
const reset = (userId: string, resetCode: string, newPassword = 'nueva-clave') =>
  t.call(resetPassword, { body: { userId, resetCode, newPassword }, from: randomIp() });
const isResetMail = ({ subject }: { subject: string }) => /para cambiar la contraseña/.test(subject);
const waitForResetCode = async ({ email }: Pick<Owner, 'email'>) =>
  extractCode(await t.smtp.waitForMail(email, isResetMail));

test('a password reset returns a handle that leads to no page, for known and unknown e-mails', async () => {
  const owner = await t.buildOwner();
  await t.call(updateCustomization, { token: owner.token, body: { businessName: 'La Brasa' } });
  const handles = [await askForReset(owner.email), await askForReset(newEmail())];
  expect(handles[0]).not.toBe(owner.userId);
  for (const handle of handles) {
    expect(handle).toMatch(uuidPattern);
    expect((await t.app.inject(`/menu/${handle}`)).statusCode).toBe(404);
    expect((await t.app.inject(`/api/public/customization/${handle}`)).statusCode).toBe(404);
    expect((await t.call(resendCode, { body: { userId: handle ?? '' } })).status).toBe(404);
  }
});

test('a stranger uses up no attempt of the owner’s reset code, and invalidates it in no way', async () => {
  const owner = await t.buildOwner();
  const handle = await askForReset(owner.email);
  const code = await waitForResetCode(owner);
  const strangersHandle = await askForReset(owner.email);
  for (const userId of [owner.userId, strangersHandle]) {
    await Promise.all(Array.from({ length: 6 }, () => reset(userId, wrongCode)));
  }
  expect((await reset(handle, code)).status).toBe(200);
});

test('a stranger’s requests leave the owner a request of a reset code', async () => {
  const owner = await t.buildOwner();
  const from = randomIp();
  for (let request = 0; request < 12; request++) {
    await t.call(requestReset, { body: { email: owner.email }, from });
  }
  const own = await t.call(requestReset, { body: { email: owner.email }, from: randomIp() });
  expect(own.status).toBe(200);
});

test('an e-mail gets five codes a day and then one an hour, no matter who registers it and from where', async () => {
  const email = newEmail();
  const body = { name: 'Ana', email, password: 'secreto-1' };
  const replies = [];
  for (let turn = 0; turn < 8; turn++) replies.push(await t.call(register, { body, from: randomIp() }));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  const retryAfter = Number(replies.at(-1)?.headers['retry-after']);
  expect(retryAfter).toBeGreaterThan(3_000);
  expect(retryAfter).toBeLessThanOrEqual(3_600);
  expect(replies.at(-1)?.body.message).toBe(
    'Ya enviamos varios códigos a este correo. Búscalos también en la carpeta de spam, o intenta de nuevo más tarde.',
  );
  for (const limiter of t.deps.limits.verificationCodes) await limiter.delete(replies[0]?.body.userId ?? '');
  const resent = await t.call(resendCode, {
    body: { userId: replies[0]?.body.userId ?? '' },
    from: randomIp(),
  });
  expect(resent.status).toBe(429);
  const received = () => t.smtp.received.filter(({ to }) => to === email);
  await expect.poll(() => received().length, { timeout: 10_000 }).toBe(6);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(received()).toHaveLength(6);
  // An hour later.
  await t.deps.limits.laterCodeMailsOfEmail.delete(hashKey(email));
  expect((await t.call(register, { body, from: randomIp() })).status).toBe(200);
});

test('one IP address leaves the owner of an e-mail a code of the day', async () => {
  const email = newEmail();
  const body = { name: 'Ana', email, password: 'secreto-1' };
  const from = randomIp();
  const replies = [];
  for (let turn = 0; turn < 6; turn++) replies.push(await t.call(register, { body, from }));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429, 429]);
  expect((await t.call(register, { body, from: randomIp() })).status).toBe(200);
});

const urlInName = 'Tu nombre no puede tener direcciones web. Si abrevias, deja un espacio después del punto.';
test.each([
  ['Gana en https://example.com', urlInName],
  ['Gana www.example.com', urlInName],
  ['Ana example.com/premio', urlInName],
  ['ana@example.com', urlInName],
  ['Ana example。com', urlInName],
  ['Ana\nDíaz', 'El nombre va en una sola línea'],
  ['Ana\u2028Díaz', 'El nombre va en una sola línea'],
  ['Ana \u0007Díaz', 'Contiene caracteres no permitidos'],
  ['Ana \u202eDíaz', 'Contiene caracteres no permitidos'],
])('the name %j cannot be registered', async (name, message) => {
  const body = { name, email: newEmail(), password: 'secreto-1' };
  const reply = await t.call(register, { body, from: randomIp() });
  expect([reply.status, reply.body.message]).toEqual([400, message]);
});

test.each(['J.R.R. Tolkien', 'Dr. José Ñáñez', 'María D’Angelo-Pérez', 'M.ª Ángeles', '李 小龍'])(
  'the name %j can be registered',
  async (name) => {
    const body = { name, email: newEmail(), password: 'secreto-1' };
    expect((await t.call(register, { body, from: randomIp() })).status).toBe(200);
  },
);

test('guesses from many IP addresses are slowed down, but not on a device that was signed in', async () => {
  const owner = await t.buildOwner();
  const logIn = (password: string, device?: string) =>
    t.call(login, { body: { email: owner.email, password, ...(device && { device }) }, from: randomIp() });
  const known = await logIn(owner.password);
  const { device } = known.body as { device?: string };
  const guesses = [];
  for (let guess = 0; guess < 40; guess++) guesses.push(await logIn('otra-cosa'));
  const statuses = guesses.map(({ status }) => status);
  expect(statuses.slice(0, 15)).toEqual(Array(15).fill(401));
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(18);
  const slowed = guesses.at(-1);
  expect([slowed?.status, slowed?.body.message]).toEqual([
    429,
    'Demasiados intentos. Espera unos minutos antes de volver a intentarlo.',
  ]);
  expect(Number(slowed?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await logIn(owner.password)).status).toBe(429);
  expect((await logIn(owner.password, device)).status).toBe(200);
});

test('a password reset opens the log-in at once, also while somebody keeps guessing', async () => {
  const owner = await t.buildOwner();
  const from = randomIp();
  const logIn = (password: string, ip = randomIp(), device?: string) =>
    t.call(login, { body: { email: owner.email, password, ...(device && { device }) }, from: ip });
  for (let guess = 0; guess < 12; guess++) await logIn('otra-cosa');
  for (let guess = 0; guess < 12; guess++) await logIn('otra-cosa', from);
  expect((await logIn(owner.password, from)).status).toBe(429);
  const handle = await askForReset(owner.email, from);
  const done = await t.call(resetPassword, {
    body: { userId: handle, resetCode: await waitForResetCode(owner), newPassword: 'nueva-clave' },
    from,
  });
  expect(done.status).toBe(200);
  expect((await logIn('nueva-clave', from)).status).toBe(200);
  for (let guess = 0; guess < 30; guess++) await logIn('otra-cosa');
  const { device } = done.body as { device?: string };
  expect((await logIn('nueva-clave', from)).status).toBe(429);
  expect((await logIn('nueva-clave', from, device)).status).toBe(200);
});

test('a password reset opens the log-in on a known device that failed too often', async () => {
  const owner = await t.buildOwner();
  const from = randomIp();
  const known = await t.call(login, { body: { email: owner.email, password: owner.password }, from });
  const { device } = known.body as { device?: string };
  const logIn = (password: string) => t.call(login, { body: { email: owner.email, password, device }, from });
  for (let guess = 0; guess < 20; guess++) await logIn('otra-cosa');
  expect((await logIn(owner.password)).status).toBe(429);
  const { userId } = (await t.call(requestReset, { body: { email: owner.email, device }, from })).body;
  const resetCode = await waitForResetCode(owner);
  const body = { userId, resetCode, newPassword: 'nueva-clave', device };
  expect((await t.call(resetPassword, { body, from })).status).toBe(200);
  expect((await logIn('nueva-clave')).status).toBe(200);
});

test('a password reset opens the log-in from an IP address that has no attempts left', async () => {
  const owner = await t.buildOwner();
  const from = randomIp();
  const logIn = (password: string) => t.call(login, { body: { email: owner.email, password }, from });
  await t.deps.limits.loginsPerIp.set(ipKeyOf(from), 5000, 3600);
  expect((await logIn(owner.password)).status).toBe(429);
  const handle = await askForReset(owner.email, from);
  const body = { userId: handle, resetCode: await waitForResetCode(owner), newPassword: 'nueva-clave' };
  expect((await t.call(resetPassword, { body, from })).status).toBe(200);
  expect((await logIn('nueva-clave')).status).toBe(200);
  const attempts = [];
  for (let guess = 0; guess < 10; guess++) attempts.push((await logIn('nueva-clave')).status);
  expect(attempts).toEqual([...Array(9).fill(200), 429]);
});
