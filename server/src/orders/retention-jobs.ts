import type { Deps } from '../boot/deps.ts';
import { endDueOrders, eraseOldOrders } from './retention-writes.ts';

/** Ends orders that nobody ended, and erases customers a year later. */
export async function startOrderRetention({ db, queue }: Pick<Deps, 'db' | 'queue'>): Promise<void> {
  await queue.work('end-orders', async () => {
    await endDueOrders(db);
  });
  await queue.schedule('end-orders', '*/5 * * * *');
  await queue.work('erase-orders', async () => {
    await eraseOldOrders(db);
  });
  await queue.schedule('erase-orders', '41 * * * *');
}
