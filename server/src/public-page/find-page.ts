import type { PublicPage } from '@vitrina/contract/public-page/schema.ts';
import type { Db } from '../db/client.ts';
import { findPublished, selectPage } from './reads.ts';
import { viewPublicPage } from './view.ts';

/** The page of an account as it is now; undefined when visitors may not see one. */
export async function findPage(db: Db, userId: string, origin: string): Promise<PublicPage | undefined> {
  const id = await findPublished(db, userId);
  if (!id) return undefined;
  const [business, menu] = await selectPage(db, id);
  return viewPublicPage(business, menu, origin);
}
