import { getWords } from '@vitrina/contract/business/words.ts';
import {
  addRequestAppointments as addAppointmentsEndpoint,
  addRequestOrder as addEndpoint,
  answerDataRequest as answerEndpoint,
  createDataRequest as createEndpoint,
  getDataRequest,
  liftDataBlock as liftEndpoint,
  listDataRequests,
  requestData as requestEndpoint,
} from '@vitrina/contract/orders/data-requests/endpoints.ts';
import { rulesOfRequest } from '@vitrina/contract/orders/data-requests/kinds.ts';
import type { DataRequest } from '@vitrina/contract/orders/data-requests/schema.ts';
import type { FastifyInstance } from 'fastify';
import { bindOwner, bindPublic } from '../../account/sessions/bind.ts';
import { readUserAgent } from '../../account/sessions/client.ts';
import { requireVisited } from '../../business/customization/published-reads.ts';
import { type BusinessRow, requireBusiness } from '../../business/customization/reads.ts';
import { findShownOwner } from '../../business/visitors/shown-owner.ts';
import { createVisitorTurns } from '../../business/visitors/turns.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { ipKeyOf } from '../../platform/http/ip-key.ts';
import { consumeLimit } from '../../platform/http/rate-limits.ts';
import { isSameOrigin } from '../../platform/http/same-origin.ts';
import type { Deps } from '../board/deps.ts';
import { findOrderByToken } from '../board/reads.ts';
import { answerDataRequest, liftDataBlock } from './answer-writes.ts';
import type { AppointmentData } from './appointment-data.ts';
import { addRequestAppointments, addRequestOrder, createDataRequest } from './asking-writes.ts';
import { createDateFormat, receiveRequest } from './intake.ts';
import {
  type DataRequestRow,
  findDataRequest,
  selectDataRequests,
  selectHeldOrders,
  selectOpenAppointmentIds,
} from './reads.ts';
import { type HeldSubjects, viewDataRequest, viewRequestDetail, viewShownRequest } from './view.ts';

/** What customers ask of the data of their orders, and how the owner answers. */
export function dataRequestRoutes(app: FastifyInstance, deps: Deps, appointmentData: AppointmentData): void {
  const { db, orderTokens } = deps;
  const turns = createVisitorTurns();

  bindPublic(app, requestEndpoint, async ({ params, body, request }) => {
    if (!isSameOrigin(request)) throw new AppError('DATA_FOREIGN_ORIGIN');
    const ipKey = ipKeyOf(request.ip);
    await consumeLimit(deps.limits.orderReads, ipKey, 'TOO_MANY_REQUESTS');
    const order = await findOrderByToken(db, orderTokens, params.token);
    if (!order || !(await findShownOwner(db, request, order.ownerId))) throw new AppError('ORDER_NOT_FOUND');
    const ownerId = await requireVisited(db, order.ownerId, 'ORDER_NOT_FOUND');
    const others = body.others.flatMap((token) => orderTokens.verify(token) ?? []);
    const subject = { orderId: order.id };
    const asked = { ...body, subject, others: [...new Set(others)].filter((id) => id !== order.id) };
    const added = await receiveRequest(deps, ownerId, asked, { ipKey, turns, appointmentData });
    return { request: viewShownRequest(added) };
  });

  bindOwner(app, db, listDataRequests, async ({ ownerId, query }) => {
    const { requests, next } = await selectDataRequests(db, ownerId, query);
    const open = await findOpen(ownerId, requests);
    return { requests: requests.map((row) => viewDataRequest(row, open)), next };
  });

  bindOwner(app, db, getDataRequest, async ({ ownerId, params }) => {
    const row = await findDataRequest(db, ownerId, params.id);
    if (!row) throw new AppError('DATA_REQUEST_NOT_FOUND');
    const business = await requireBusiness(db, ownerId);
    const isShown = row.answer === null && rulesOfRequest(row.kind).showsData;
    const held = isShown ? await selectHeld(ownerId, row, business) : { orders: [], appointments: [] };
    const open = await findOpen(ownerId, [row]);
    return viewRequestDetail(row, open, held, business, getWords(business.type, business.country));
  });

  bindOwner(app, db, createEndpoint, async ({ ownerId, body }) => {
    const business = await requireBusiness(db, ownerId);
    const formatDate = createDateFormat(business);
    const details = rulesOfRequest(body.kind).needsDetails ? body.details : '';
    const context = { business, formatDate, appointmentData };
    return view(ownerId, await createDataRequest(db, ownerId, { ...body, details }, context));
  });

  bindOwner(app, db, addEndpoint, async ({ ownerId, params, body }) =>
    view(ownerId, await addRequestOrder(db, ownerId, params.id, body.number)),
  );

  bindOwner(app, db, addAppointmentsEndpoint, async ({ ownerId, params, body }) => {
    const context = { ...body, business: await requireBusiness(db, ownerId), appointmentData };
    return view(ownerId, await addRequestAppointments(db, ownerId, params.id, context));
  });

  bindOwner(app, db, answerEndpoint, async ({ ownerId, actor, params, body, request }) => {
    const userAgent = readUserAgent(request);
    return view(
      ownerId,
      await answerDataRequest(deps, appointmentData, ownerId, actor, params.id, body, userAgent),
    );
  });

  bindOwner(app, db, liftEndpoint, async ({ ownerId, params }) =>
    view(ownerId, await liftDataBlock(db, appointmentData, ownerId, params.id)),
  );

  async function view(ownerId: OwnerId, row: DataRequestRow): Promise<{ request: DataRequest }> {
    return { request: viewDataRequest(row, await findOpen(ownerId, [row])) };
  }

  function findOpen(ownerId: OwnerId, rows: readonly DataRequestRow[]): Promise<ReadonlySet<string>> {
    return selectOpenAppointmentIds(db, appointmentData, ownerId, rows);
  }

  async function selectHeld(
    ownerId: OwnerId,
    row: DataRequestRow,
    business: BusinessRow,
  ): Promise<HeldSubjects> {
    const ids = row.appointments.map(({ id }) => id);
    return {
      orders: await selectHeldOrders(db, ownerId, row),
      appointments: await appointmentData.selectHeld(db, ownerId, ids, business),
    };
  }
}
