import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../db/client.ts';
import type { PublishedId } from '../db/owner.ts';
import { orderClicks } from '../db/tables.ts';

interface OrderClick {
  channel: 'whatsapp' | 'cart';
  items: { productId: string; quantity: number }[];
}

export async function recordOrderClick(db: Db, ownerId: PublishedId, click: OrderClick): Promise<void> {
  await db.insert(orderClicks).values({ id: uuidv7(), ownerId, ...click });
}
