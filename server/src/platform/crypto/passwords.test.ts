import { login, resetPassword } from '@vitrina/contract/account/auth/endpoints.ts';
import { expect, test } from 'vitest';
import { bootTestApp, randomIp } from '../../testing/app.ts';
import { hashPassword } from './passwords.ts';

const t = bootTestApp();

test('a flood of log-ins from one IP does not delay or refuse the log-in of another one', async () => {
  const { email, password } = await t.buildOwner();
  const from = randomIp();
  const flood = Array.from({ length: 60 }, (_, n) =>
    t.call(login, { from, body: { email: `nadie-${n}@example.com`, password: 'otra-clave-1' } }),
  );
  // Until the flood has reached the hashes.
  await Promise.race(flood);
  const start = performance.now();
  const own = await t.call(login, { from: randomIp(), body: { email, password } });
  const elapsed = performance.now() - start;
  const replies = await Promise.all(flood);
  const total = performance.now() - start;
  expect(own.status).toBe(200);
  expect(elapsed).toBeLessThan(total / 2);
  const statuses = replies.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([401, 503]));
  const refused = replies.find(({ status }) => status === 503);
  expect(refused?.body.code).toBe('UNAVAILABLE');
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
}, 90_000);

test('a wrong reset code costs no hash', async () => {
  const attempt = () =>
    t.call(resetPassword, {
      from: randomIp(),
      body: { userId: crypto.randomUUID(), resetCode: '123456', newPassword: 'una-clave-1' },
    });
  expect((await attempt()).body.code).toBe('INVALID_RESET_CODE');
  const measure = async (work: (n: number) => Promise<unknown>) => {
    const before = process.cpuUsage();
    for (let n = 0; n < 20; n++) await work(n);
    return process.cpuUsage(before).user;
  };
  // Measured beside each other, because a busy machine makes both slower.
  const attempts = await measure(attempt);
  const hashes = await measure((n) => hashPassword('una-clave-1', `prueba-${n}`));
  expect(attempts).toBeLessThan(hashes / 2);
});
