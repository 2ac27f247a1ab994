import { countMenuView, registerOrderClick } from '@vitrina/contract/page/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { isbot } from 'isbot';
import type { z } from 'zod';
import { bindPublic } from '../../account/sessions/bind.ts';
import { selectSubscription } from '../../billing/subscriptions/reads.ts';
import { requireVisited } from '../../business/customization/published-reads.ts';
import { selectVisibleProductIds } from '../../menu/products/reads.ts';
import type { PublishedId } from '../../platform/db/owner.ts';
import { ipKeyOf } from '../../platform/http/ip-key.ts';
import { consumeLimit } from '../../platform/http/rate-limits.ts';
import { identifyVisitor } from '../../platform/http/visitor.ts';
import type { Deps } from './deps.ts';
import { recordOrderClick } from './writes.ts';

type OrderClickBody = NonNullable<z.output<(typeof registerOrderClick)['body']>>;

/** What pages report of their visitors. */
export function visitRoutes(app: FastifyInstance, { db, limits, secret, views }: Deps): void {
  bindPublic(app, countMenuView, async ({ params, query, request }) => {
    if (isbot(request.headers['user-agent'])) return;
    views.add(params.userId, identifyVisitor(secret, request, query.visitor));
  });

  bindPublic(app, registerOrderClick, async ({ params, query, body, request }) => {
    await consumeLimit(limits.orderClicks, ipKeyOf(request.ip), 'TOO_MANY_REQUESTS');
    const id = await requireVisited(db, params.userId, 'MENU_NOT_FOUND');
    const hashes = identifyVisitor(secret, request, query.visitor);
    await recordOrderClick(
      db,
      id,
      hashes,
      body ? await toClick(id, body) : { channel: 'unknown', items: [] },
    );
  });

  /** Leaves out products that the page does not show. */
  async function toClick(id: PublishedId, { channel, items = [] }: OrderClickBody) {
    if (items.length === 0) return { channel, items };
    const { plan } = await selectSubscription(db, id);
    const clickedIds = items.map(({ productId }) => productId);
    const ids = await selectVisibleProductIds(db, id, clickedIds, plan.maxProducts);
    return { channel, items: items.filter(({ productId }) => ids.has(productId)) };
  }
}
