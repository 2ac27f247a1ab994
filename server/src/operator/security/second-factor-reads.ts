import type { Db, Tx } from '../../platform/db/client.ts';
import { operatorRecoveryCodes, operatorSecondFactor } from '../tables.ts';

export type SecondFactorRow = typeof operatorSecondFactor.$inferSelect;

export async function findSecondFactor(db: Db | Tx): Promise<SecondFactorRow | undefined> {
  const [row] = await db.select().from(operatorSecondFactor);
  return row;
}

export function countRecoveryCodes(db: Db): Promise<number> {
  return db.$count(operatorRecoveryCodes);
}
