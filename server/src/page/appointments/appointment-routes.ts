import { googleCalendarLink, writeCalendarFile } from '@vitrina/contract/agenda/appointments/calendar.ts';
import { nameServices } from '@vitrina/contract/agenda/appointments/messages.ts';
import { appointmentToken } from '@vitrina/contract/agenda/appointments/schema.ts';
import { getWords } from '@vitrina/contract/business/words.ts';
import { maxRequestedOrders, requestDataBody } from '@vitrina/contract/orders/data-requests/schema.ts';
import { sentInstant } from '@vitrina/contract/orders/sent-instant.ts';
import { toPublicPage } from '@vitrina/contract/page/page.ts';
import { appointmentPath } from '@vitrina/contract/platform/appointment-paths.ts';
import { errorMessage, errorStatus } from '@vitrina/contract/platform/errors.ts';
import { formatPrice } from '@vitrina/contract/platform/money/rules.ts';
import {
  type AppointmentPage,
  anyone,
  type MoveStep,
  renderAppointment,
  renderMove,
} from '@vitrina/storefront/appointments';
import { type PageAssets, renderMessage } from '@vitrina/storefront/render';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findCustomerView } from '../../agenda/appointments/customer-reads.ts';
import { findMoveTimes } from '../../agenda/appointments/free-time-reads.ts';
import { findAppointmentByToken } from '../../agenda/appointments/reads.ts';
import type { AppointmentRow } from '../../agenda/appointments/view.ts';
import { cancelOwnAppointment, moveOwnAppointment } from '../../agenda/appointments/writes.ts';
import { appointmentData } from '../../agenda/data-requests/appointment-data.ts';
import type { Deps as AgendaDeps } from '../../agenda/deps.ts';
import { selectProfessionals } from '../../agenda/professionals/reads.ts';
import { refuseReminders } from '../../agenda/reminders/reminder-writes.ts';
import { requireVisited, selectPublishedBusiness } from '../../business/customization/published-reads.ts';
import { viewPublicCustomization } from '../../business/customization/view.ts';
import { findShownOwner } from '../../business/visitors/shown-owner.ts';
import { createVisitorTurns } from '../../business/visitors/turns.ts';
import type { Deps as BoardDeps } from '../../orders/board/deps.ts';
import { receiveRequest } from '../../orders/data-requests/intake.ts';
import { selectRequestsOf } from '../../orders/data-requests/reads.ts';
import { viewShownRequest } from '../../orders/data-requests/view.ts';
import { inSnapshot } from '../../platform/db/client.ts';
import type { PublishedId, WritableId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { ipKeyOf } from '../../platform/http/ip-key.ts';
import { consumeLimit } from '../../platform/http/rate-limits.ts';
import { getOrigin } from '../../platform/http/request-host.ts';
import { isSameOrigin } from '../../platform/http/same-origin.ts';
import { safeParse } from '../../platform/safe-parse.ts';
import { readBookingQuery, readNearest, readTexts, sendPrivately } from './private-document.ts';

const pageOptions = { schema: { hide: true }, helmet: false, config: { customDomain: 'slug' } } as const;
const foreignText = 'No pudimos comprobar de dónde viene el cambio. Inténtalo otra vez desde aquí.';

/** Serves the customer's page of an appointment, which works without a script. Its link is the only credential. */
export function appointmentRoutes(
  app: FastifyInstance,
  deps: AgendaDeps & BoardDeps,
  { assets, script }: { assets: PageAssets; script: string },
): void {
  const { db, env, limits, appointmentTokens, orderTokens } = deps;
  const turns = createVisitorTurns();
  const path = appointmentPath(':token');

  app.get<TokenParams>(path, pageOptions, async (request, reply) => {
    const found = await find(request);
    if (!found) return sendUnknown(reply);
    return sendPrivately(reply, renderAppointment(await load(found, request), assets, script));
  });

  app.get<TokenParams>(`${path}/reserva.ics`, pageOptions, async (request, reply) => {
    const found = await find(request);
    if (!found) return sendUnknown(reply);
    const { row } = found;
    const shown = await load(found, request);
    const changedAt = new Date(row.changes.at(-1)?.at ?? row.createdAt);
    const file = writeCalendarFile({
      ...describeEvent(shown),
      id: row.id,
      sequence: row.changes.length,
      url: shown.url,
      changedAt,
    });
    return reply
      .type('text/calendar; charset=utf-8')
      .header('Content-Disposition', 'inline; filename="reserva.ics"')
      .header('Cache-Control', 'no-store')
      .header('X-Robots-Tag', 'noindex')
      .send(file);
  });

  // Browsers keep the address of a form that failed, and open it again.
  for (const form of ['cancelar', 'sin-correo', 'datos'])
    app.get<TokenParams>(`${path}/${form}`, pageOptions, async (request, reply) =>
      redirectBack(request, reply),
    );

  app.post<TokenParams>(`${path}/cancelar`, pageOptions, async (request, reply) => {
    const found = await find(request);
    if (!found) return sendUnknown(reply);
    try {
      if (!isSameOrigin(request)) throw new AppError('APPOINTMENT_FOREIGN_ORIGIN');
      await inTurn(found, request, () => cancelOwnAppointment(deps, found.row));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const shown = { ...(await load((await find(request)) ?? found, request)), notice: describe(error) };
      return sendPrivately(reply.code(errorStatus(error.code)), renderAppointment(shown, assets, script));
    }
    return redirectBack(request, reply);
  });

  app.post<TokenParams>(`${path}/sin-correo`, pageOptions, async (request, reply) => {
    const found = await find(request);
    if (!found) return sendUnknown(reply);
    try {
      if (!isSameOrigin(request)) throw new AppError('APPOINTMENT_FOREIGN_ORIGIN');
      await refuseReminders(deps, found.row);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const shown = { ...(await load(found, request)), notice: describe(error) };
      return sendPrivately(reply.code(errorStatus(error.code)), renderAppointment(shown, assets, script));
    }
    return redirectBack(request, reply);
  });

  app.post<TokenParams>(`${path}/datos`, pageOptions, async (request, reply) => {
    const found = await find(request);
    if (!found) return sendUnknown(reply);
    const { pide = '', detalle = '', otros } = readTexts(request.body);
    const showAgain = async (problem: string, status: number) => {
      const failedRequest = { problem, kind: pide, details: detalle };
      const shown = { ...(await load(found, request)), failedRequest };
      return sendPrivately(reply.code(status), renderAppointment(shown, assets, script));
    };
    const body = safeParse(requestDataBody, {
      kind: pide,
      details: detalle,
      others: otros
        ?.split(/\s+/)
        .filter(Boolean)
        .slice(0, maxRequestedOrders - 1),
    });
    try {
      if (!isSameOrigin(request)) throw new AppError('APPOINTMENT_FOREIGN_ORIGIN');
      if (!body.success) return showAgain(body.error.issues[0]?.message ?? '', 400);
      const ownerId = await requireVisited(db, found.row.ownerId, 'APPOINTMENT_NOT_FOUND');
      const others = body.data.others.flatMap((token) => orderTokens.verify(token) ?? []);
      const asked = { ...body.data, subject: { appointmentId: found.row.id }, others: [...new Set(others)] };
      await receiveRequest(deps, ownerId, asked, { ipKey: ipKeyOf(request.ip), turns, appointmentData });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return showAgain(describe(error), errorStatus(error.code));
    }
    return reply
      .header('Cache-Control', 'no-store')
      .redirect(`${appointmentPath(request.params.token)}#datos`, 303);
  });

  app.get<TokenParams>(`${path}/cambiar`, pageOptions, async (request, reply) => {
    await consumeLimit(limits.freeTimeReads, ipKeyOf(request.ip), 'TOO_MANY_REQUESTS');
    const found = await find(request);
    if (!found) return sendUnknown(reply);
    const shown = await load(found, request);
    if (shown.appointment.changeableUntil === null) return redirectBack(request, reply);
    const query = readBookingQuery(new URL(request.url, env.publicUrl).searchParams);
    return sendMove(reply, found, shown, { query });
  });

  app.post<TokenParams>(`${path}/cambiar`, pageOptions, async (request, reply) => {
    const found = await find(request);
    if (!found) return sendUnknown(reply);
    const { con, hora } = readTexts(request.body);
    const start = safeParse(sentInstant, hora);
    try {
      if (!isSameOrigin(request)) throw new AppError('APPOINTMENT_FOREIGN_ORIGIN');
      if (!start.success) throw new AppError('TIME_TAKEN', { nearest: [] });
      const professionalId = con === anyone ? undefined : found.row.professionalId;
      const target = { start: start.data, professionalId };
      await inTurn(found, request, () => moveOwnAppointment(deps, found.row, target));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const shown = { ...(await load(found, request)), notice: describe(error) };
      reply.code(errorStatus(error.code));
      const isLost = error.code === 'TIME_TAKEN';
      if (!isLost) return sendPrivately(reply, renderAppointment(shown, assets, script));
      const query = readBookingQuery(new URLSearchParams(con ? { con } : {}));
      return sendMove(reply, found, shown, { query, nearest: readNearest(error) });
    }
    return redirectBack(request, reply);
  });

  /** Changes of one business wait for each other, and would hold all connections of the others meanwhile. */
  function inTurn<T>({ ownerId }: Found, { ip }: FastifyRequest, change: () => Promise<T>): Promise<T> {
    return turns.run(ownerId, ipKeyOf(ip), change);
  }

  async function sendMove(
    reply: FastifyReply,
    { ownerId, row }: Found,
    shown: AppointmentPage,
    { query, nearest = null }: Pick<MoveStep, 'query'> & Partial<MoveStep>,
  ): Promise<FastifyReply> {
    const isAnyone = query.professionalId === anyone;
    const { from } = query;
    const found = await turns.run(ownerId, ipKeyOf(reply.request.ip), () =>
      inSnapshot(db, (tx) =>
        findMoveTimes(tx, ownerId, row, {
          ...(!isAnyone && { professionalId: row.professionalId }),
          ...(from && { from }),
        }),
      ),
    );
    const step = { ...found, query, isAnyone, nearest };
    return sendPrivately(reply, renderMove(shown, step, assets, script));
  }

  /** Throws TOO_MANY_REQUESTS. Returns undefined also if the account is deactivated. */
  async function find(request: FastifyRequest<TokenParams>): Promise<Found | undefined> {
    await consumeLimit(limits.orderReads, ipKeyOf(request.ip), 'TOO_MANY_REQUESTS');
    const { token } = request.params;
    const row = safeParse(appointmentToken, token).success
      ? await findAppointmentByToken(db, appointmentTokens, token)
      : undefined;
    const ownerId = row && (await findShownOwner(db, request, row.ownerId));
    return ownerId && { row, ownerId };
  }

  async function load(
    { row, ownerId }: Found,
    request: FastifyRequest<TokenParams>,
  ): Promise<AppointmentPage> {
    const now = db.clock.now();
    const [{ business, media, slug, subscription }, appointment, professionals, requests] = await Promise.all(
      [
        selectPublishedBusiness(db, ownerId),
        findCustomerView(db, ownerId, row),
        selectProfessionals(db, ownerId),
        selectRequestsOf(db, ownerId, { appointmentId: row.id }),
      ],
    );
    const origin = getOrigin(request, env.publicUrl);
    const customization = viewPublicCustomization(business, media, {
      slug,
      planId: subscription.planId,
      publicUrl: origin,
    });
    const page = toPublicPage(customization, { categories: [], optionGroups: [] }, null, now);
    const { token } = request.params;
    const shown = {
      page,
      appointment,
      appointmentWord: getWords(business.type, business.country, business.trade).appointment,
      token,
      url: origin + appointmentPath(token),
      whatsapp: business.whatsappNumber,
      calendarUrl: '',
      namesProfessional: professionals.length > 1,
      notice: '',
      requests: requests.map(viewShownRequest),
      now,
    };
    return { ...shown, calendarUrl: googleCalendarLink(describeEvent(shown)) };
  }

  function sendUnknown(reply: FastifyReply): FastifyReply {
    const heading = errorMessage('APPOINTMENT_NOT_FOUND');
    const help = 'Revisa que el enlace esté completo. Las reservas de hace más de un año ya no se muestran.';
    return sendPrivately(reply.code(404), renderMessage(assets, { heading, help }));
  }
}

interface TokenParams {
  Params: { token: string };
}

interface Found {
  row: AppointmentRow & { ownerId: WritableId };
  ownerId: PublishedId;
}

function redirectBack(request: FastifyRequest<TokenParams>, reply: FastifyReply): FastifyReply {
  // What was no token may hold what no header can.
  const path = appointmentPath(encodeURIComponent(request.params.token));
  return reply.header('Cache-Control', 'no-store').redirect(path, 303);
}

function describe(error: AppError): string {
  return error.code === 'APPOINTMENT_FOREIGN_ORIGIN' ? foreignText : error.message;
}

/** What a calendar shows of an appointment. */
function describeEvent({ appointment, page, url, namesProfessional }: AppointmentPage) {
  const { business, money } = page;
  const price = formatPrice(appointment.total, { ...money, currency: appointment.currency });
  const lines = [
    ...(namesProfessional ? [`Con ${appointment.professional}`] : []),
    price,
    ...(appointment.note ? [appointment.note] : []),
    url,
  ];
  return {
    appointment,
    title: `${nameServices(appointment.services)} · ${business.name}`,
    details: lines.join('\n'),
    location: business.address,
  };
}
