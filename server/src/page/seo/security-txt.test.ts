import { expect, test } from 'vitest';
import { bootTestApp } from '../../testing/app.ts';

const t = bootTestApp({ settings: { SUPPORT_EMAIL: 'soporte@example.com' } });

test('security.txt names a contact, and expires within a year', async () => {
  const reply = await t.app.inject({ url: '/.well-known/security.txt' });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = Object.fromEntries(
    reply.body
      .trim()
      .split('\r\n')
      .map((line) => line.split(/: (.*)/)),
  );
  expect(fields).toMatchObject({
    Contact: 'mailto:soporte@example.com',
    'Preferred-Languages': 'es, en',
    Canonical: 'http://vitrina.test/.well-known/security.txt',
  });
  const days = (Date.parse(fields.Expires) - Date.now()) / (24 * 3600_000);
  expect(days).toBeGreaterThan(100);
  expect(days).toBeLessThan(366);
});
