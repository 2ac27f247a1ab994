import type { OrderingSettings } from '@vitrina/contract/orders/ordering/schema.ts';
import { selectPublishedBusiness } from '../../business/customization/published-reads.ts';
import type { BusinessRow } from '../../business/customization/reads.ts';
import type { Db } from '../../platform/db/client.ts';
import type { PublishedId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { findOrderById } from '../board/reads.ts';
import { selectOrderingSettings } from '../ordering/reads.ts';
import type { OrderRow } from '../rows.ts';

/** What the reply to a placed order is made of. */
export interface PlacedOrderData {
  row: OrderRow;
  business: BusinessRow;
  slug: string | null;
  settings: OrderingSettings;
}

/** Throws ORDER_NOT_FOUND. */
export async function loadPlacedOrder(db: Db, ownerId: PublishedId, id: string): Promise<PlacedOrderData> {
  const [row, { business, slug }, settings] = await Promise.all([
    findOrderById(db, id),
    selectPublishedBusiness(db, ownerId),
    selectOrderingSettings(db, ownerId),
  ]);
  if (!row) throw new AppError('ORDER_NOT_FOUND');
  return { row, business, slug, settings };
}
