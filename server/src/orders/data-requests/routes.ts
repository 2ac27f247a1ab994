import { getWords } from '@vitrina/contract/business/words.ts';
import {
  addRequestOrder as addEndpoint,
  answerDataRequest as answerEndpoint,
  createDataRequest as createEndpoint,
  getDataRequest,
  liftDataBlock as liftEndpoint,
  listDataRequests,
  requestData as requestEndpoint,
} from '@vitrina/contract/orders/data-requests/endpoints.ts';
import { rulesOfRequest } from '@vitrina/contract/orders/data-requests/kinds.ts';
import type { FastifyInstance } from 'fastify';
import { bindOwner, bindPublic } from '../../account/sessions/bind.ts';
import { readUserAgent } from '../../account/sessions/client.ts';
import { requireVisited } from '../../business/customization/published-reads.ts';
import { type BusinessRow, requireBusiness } from '../../business/customization/reads.ts';
import { findShownOwner } from '../../business/visitors/shown-owner.ts';
import { createVisitorTurns } from '../../business/visitors/turns.ts';
import { AppError } from '../../platform/errors.ts';
import { ipKeyOf } from '../../platform/http/ip-key.ts';
import { consumeLimit, tryConsume } from '../../platform/http/rate-limits.ts';
import { isSameOrigin } from '../../platform/http/same-origin.ts';
import type { Deps } from '../board/deps.ts';
import { findOrderByToken } from '../board/reads.ts';
import { answerDataRequest, liftDataBlock } from './answer-writes.ts';
import { addRequestOrder, createDataRequest, requestData } from './asking-writes.ts';
import { findDataRequest, selectDataRequests, selectHeldOrders, selectRequestsOfOrder } from './reads.ts';
import { viewDataRequest, viewRequestDetail, viewShownRequest } from './view.ts';

/** What customers ask of the data of their orders, and how the owner answers. */
export function dataRequestRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, limits, orderTokens } = deps;
  const turns = createVisitorTurns();

  bindPublic(app, requestEndpoint, async ({ params, body, request }) => {
    if (!isSameOrigin(request)) throw new AppError('DATA_FOREIGN_ORIGIN');
    const ipKey = ipKeyOf(request.ip);
    await consumeLimit(limits.orderReads, ipKey, 'TOO_MANY_REQUESTS');
    const order = await findOrderByToken(db, orderTokens, params.token);
    if (!order || !(await findShownOwner(db, request, order.ownerId))) throw new AppError('ORDER_NOT_FOUND');
    const ownerId = await requireVisited(db, order.ownerId, 'ORDER_NOT_FOUND');
    await consumeLimit(limits.dataRequestsPerIp, ipKey, 'TOO_MANY_DATA_REQUESTS');
    await consumeLimit(limits.dataRequestsOfOrder, order.id, 'TOO_MANY_DATA_REQUESTS');
    await consumeLimit(limits.dataRequestsOfBusiness, ownerId, 'TOO_MANY_DATA_REQUESTS');
    const { kind } = body;
    const others = body.others.flatMap((token) => orderTokens.verify(token) ?? []);
    const formatDate = createDateFormat(await requireBusiness(db, ownerId));
    const asked = {
      kind,
      details: rulesOfRequest(kind).needsDetails ? body.details : '',
      orderId: order.id,
      others: [...new Set(others)].filter((id) => id !== order.id),
    };
    const isTold = await tryConsume(limits.dataRequestEvents, ownerId);
    await turns.run(ownerId, ipKey, () => requestData(deps, ownerId, asked, { formatDate, isTold }));
    const stored = await selectRequestsOfOrder(db, ownerId, order.id);
    const added = stored.find((each) => each.kind === kind);
    if (!added) throw new Error('a request that was just stored is missing');
    return { request: viewShownRequest(added) };
  });

  bindOwner(app, db, listDataRequests, async ({ ownerId, query }) => {
    const { requests, next } = await selectDataRequests(db, ownerId, query);
    return { requests: requests.map(viewDataRequest), next };
  });

  bindOwner(app, db, getDataRequest, async ({ ownerId, params }) => {
    const row = await findDataRequest(db, ownerId, params.id);
    if (!row) throw new AppError('DATA_REQUEST_NOT_FOUND');
    const business = await requireBusiness(db, ownerId);
    const isShown = row.answer === null && rulesOfRequest(row.kind).showsData;
    const held = isShown ? await selectHeldOrders(db, ownerId, row) : [];
    return viewRequestDetail(row, held, business, getWords(business.type, business.country));
  });

  bindOwner(app, db, createEndpoint, async ({ ownerId, body }) => {
    const formatDate = createDateFormat(await requireBusiness(db, ownerId));
    const details = rulesOfRequest(body.kind).needsDetails ? body.details : '';
    return {
      request: viewDataRequest(await createDataRequest(db, ownerId, { ...body, details }, formatDate)),
    };
  });

  bindOwner(app, db, addEndpoint, async ({ ownerId, params, body }) => ({
    request: viewDataRequest(await addRequestOrder(db, ownerId, params.id, body.number)),
  }));

  bindOwner(app, db, answerEndpoint, async ({ ownerId, actor, params, body, request }) => ({
    request: viewDataRequest(
      await answerDataRequest(deps, ownerId, actor, params.id, body, readUserAgent(request)),
    ),
  }));

  bindOwner(app, db, liftEndpoint, async ({ ownerId, params }) => ({
    request: viewDataRequest(await liftDataBlock(db, ownerId, params.id)),
  }));
}

function createDateFormat({ locale, timeZone }: BusinessRow): (date: Date) => string {
  const { format } = new Intl.DateTimeFormat(locale.startsWith('es') ? locale : 'es', {
    day: 'numeric',
    month: 'long',
    timeZone,
  });
  return format;
}
