import type { Db } from '../db/client.ts';
import type { OrderTokens } from './order-tokens.ts';
import { findOrderById, type OrderRow } from './reads.ts';

/** The order of a token, until its customer is erased. */
export async function findOrderByToken(
  { db, orderTokens }: { db: Db; orderTokens: OrderTokens },
  token: string,
): Promise<OrderRow | undefined> {
  const id = orderTokens.verify(token);
  const row = id === undefined ? undefined : await findOrderById(db, id);
  return row?.erasedAt ? undefined : row;
}
