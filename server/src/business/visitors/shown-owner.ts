import type { FastifyRequest } from 'fastify';
import type { Db } from '../../platform/db/client.ts';
import type { PublishedId } from '../../platform/db/owner.ts';
import { canServeOwner } from '../../platform/http/request-host.ts';
import { findPublished } from '../customization/published-reads.ts';

/**
 * Returns the business of a row that a token named, as far as the requested host may show it. Undefined if the account is
 * deactivated.
 */
export async function findShownOwner(
  db: Db,
  request: FastifyRequest,
  ownerId: string,
): Promise<PublishedId | undefined> {
  return canServeOwner(request, ownerId) ? findPublished(db, ownerId) : undefined;
}
