import { randomUUID } from 'node:crypto';
import { countries } from '@vitrina/contract/platform/money/countries.ts';
import { sessions, users } from '../account/tables.ts';
import { subscriptions } from '../billing/tables.ts';
import { businesses } from '../business/tables.ts';
import { createToken } from '../platform/crypto/tokens.ts';
import type { Db } from '../platform/db/client.ts';
import type { OwnerId } from '../platform/db/owner.ts';

export interface Account {
  userId: OwnerId;
  token: string;
  email: string;
}

/** Many accounts with sessions, inserted directly because registering takes a tenth of a second. */
export async function buildAccounts(
  db: Db,
  count: number,
  start: Date,
  country: 'CO' | 'MX' = 'CO',
): Promise<Account[]> {
  const accounts = Array.from({ length: count }, () => {
    const userId = randomUUID() as OwnerId;
    return { userId, email: `${userId}@example.com`, ...createToken() };
  });
  const regional = countries[country];
  for (let from = 0; from < accounts.length; from += 500) {
    const batch = accounts.slice(from, from + 500);
    await db.insert(users).values(
      batch.map(({ userId: id, email }) => ({
        id,
        name: 'Ana',
        email,
        passwordHash: '',
        verifiedAt: start,
      })),
    );
    await db
      .insert(businesses)
      .values(batch.map(({ userId: ownerId }) => ({ ownerId, country, ...regional })));
    await db
      .insert(subscriptions)
      .values(batch.map(({ userId: ownerId }) => ({ ownerId, planId: 'free' as const, startedAt: start })));
    const expiresAt = new Date(Date.now() + 24 * 3_600_000);
    await db.insert(sessions).values(
      batch.map(({ userId: ownerId, tokenHash }) => ({
        id: randomUUID(),
        ownerId,
        tokenHash,
        expiresAt,
        userAgent: '',
      })),
    );
  }
  return accounts.map(({ userId, token, email }) => ({ userId, token, email }));
}
