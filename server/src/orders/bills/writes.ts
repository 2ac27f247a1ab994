import { isOrderPayable, isPaid } from '@vitrina/contract/orders/bills/rules.ts';
import type { Actor } from '../../account/sessions/actor.ts';
import type { Db } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { changeOrder, markOrder, orderStateError, type ViewOrder } from '../board/writes.ts';
import type { OrderRow } from '../rows.ts';

/** Throws ORDER_NOT_FOUND, and ORDER_STATE for the payment of an order that was not carried out. */
export function setOrderPaid(
  db: Db,
  ownerId: OwnerId,
  actor: Actor,
  id: string,
  paid: boolean,
  view: ViewOrder,
): Promise<OrderRow> {
  return changeOrder(db, ownerId, id, async (tx, row) => {
    if (isPaid(row) === paid) return;
    if (paid && !isOrderPayable(row.state)) throw orderStateError(row, view);
    await markOrder(tx, row, actor, toPaidColumns(paid), paid ? 'paid' : 'unpaid');
  });
}

/** What an order stores about its payment. Nothing else writes the column. */
export function toPaidColumns(paid: boolean): Pick<OrderRow, 'paid'> {
  return { paid };
}
