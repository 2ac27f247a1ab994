import { Writable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { users } from '../../account/tables.ts';
import { buildApp } from '../../boot/app.ts';
import { bootTestApp } from '../../testing/app.ts';
import { toOwnerId } from '../../testing/owner-id.ts';
import { inTransaction } from '../db/client.ts';
import { createLog } from './log.ts';

const t = bootTestApp();
let lines: string[] = [];
const destination = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});
const log = createLog({ logLevel: 'info' }, destination);

beforeAll(() => {
  lines = [];
});

async function failWith(run: () => Promise<unknown>): Promise<unknown> {
  try {
    await run();
  } catch (error) {
    return error;
  }
  throw new Error('the query did not fail');
}

test('a failed query is logged without its values', async () => {
  const { userId, email } = await t.buildOwner({ name: 'Ana Secreta' });
  const other = await t.buildOwner();
  const errors = [
    // The unique index, whose error repeats the e-mail.
    await failWith(() => t.deps.db.update(users).set({ email }).where(eq(users.id, other.userId))),
    await failWith(() =>
      t.deps.db
        .select()
        .from(users)
        .where(eq(users.id, toOwnerId('secreto-en-un-id'))),
    ),
    await failWith(() => t.deps.db.$client.query('select $1::uuid', ['secreto-en-un-id'])),
    await failWith(() =>
      inTransaction(t.deps.db, (tx) =>
        tx
          .insert(users)
          .values({ id: userId, name: 'Secreta', email: 'secreta@example.com', passwordHash: 'secreto' }),
      ),
    ),
  ];
  for (const err of errors) log.error({ err }, 'failed');
  const text = lines.join('');
  expect(lines).toHaveLength(4);
  expect(text).not.toMatch(/secret/i);
  expect(text).not.toContain(email);
  expect(text).not.toContain(userId);
  // What an operator needs remains.
  expect(text).toContain('update \\"users\\"');
  expect(text).toContain('23505');
  expect(text).toContain('users_verified_email');
  expect(text).toContain('log.test.ts');
});

test('the errors of requests are logged without values too', async () => {
  lines = [];
  const app = await buildApp(t.deps, log);
  app.get('/api/falla', async () =>
    t.deps.db
      .select()
      .from(users)
      .where(eq(users.id, toOwnerId('secreto-en-un-id'))),
  );
  const { host } = new URL(t.deps.env.publicUrl);
  const reply = await app.inject({ url: '/api/falla', headers: { host } });
  await app.close();
  expect(reply.statusCode).toBe(500);
  expect(lines.join('')).toContain('unexpected error');
  expect(lines.join('')).not.toContain('secreto');
});
