import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db, Tx } from './client.ts';
import { secrets } from './tables.ts';

/** The key that browsers subscribe to for notifications, so a rotation keeps it. */
export const vapidSecret = 'vapid';

/** The key of the links of orders, and the one that the last rotation replaced: its links stay valid. */
export const orderSecret = 'orders';
export const previousOrderSecret = 'orders-previous';

/** The first process that needs the secret creates it. */
export async function getOrCreateSecret(
  db: Db | Tx,
  name: string,
  create: () => Buffer = () => randomBytes(32),
): Promise<Buffer> {
  await db
    .insert(secrets)
    .values({ name, value: create().toString('base64') })
    .onConflictDoNothing();
  const [row] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name));
  return Buffer.from(row?.value ?? '', 'base64');
}

export async function findSecret(db: Db, name: string): Promise<Buffer | undefined> {
  const [row] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name));
  return row && Buffer.from(row.value, 'base64');
}
