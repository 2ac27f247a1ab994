import { randomUUID } from 'node:crypto';
import { placeAppointmentBody } from '@vitrina/contract/agenda/appointments/schema.ts';
import { reckonMinutes } from '@vitrina/contract/agenda/free-times/free-times.ts';
import {
  findLineProblem,
  type LineChoice,
  lineKey,
  nameChoices,
  parseLineKey,
  priceLine,
} from '@vitrina/contract/orders/placing/line.ts';
import type { PageProduct } from '@vitrina/contract/page/schema.ts';
import { appointmentPath, bookingPath } from '@vitrina/contract/platform/appointment-paths.ts';
import { type ErrorCode, errorMessage, errorStatus } from '@vitrina/contract/platform/errors.ts';
import { sumPrices } from '@vitrina/contract/platform/money/rules.ts';
import {
  type Booking,
  type BookingQuery,
  type BookingStep,
  bookingHref,
  type ChosenService,
  isBookable,
  readChoice,
  renderBooking,
} from '@vitrina/storefront/appointments';
import type { PageAssets } from '@vitrina/storefront/render';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findFreeTimes } from '../../agenda/appointments/free-time-reads.ts';
import { explainPhone, placeAsVisitor } from '../../agenda/appointments/intake.ts';
import { type OpenAgenda, requireAgenda } from '../../agenda/appointments/visit-reads.ts';
import type { Deps } from '../../agenda/deps.ts';
import { requirePublished, requireVisited } from '../../business/customization/published-reads.ts';
import { identifySource } from '../../business/visitors/source.ts';
import { createVisitorTurns } from '../../business/visitors/turns.ts';
import { inSnapshot } from '../../platform/db/client.ts';
import type { PublishedId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { ipKeyOf } from '../../platform/http/ip-key.ts';
import { consumeLimit } from '../../platform/http/rate-limits.ts';
import { getOrigin } from '../../platform/http/request-host.ts';
import { isSameOrigin } from '../../platform/http/same-origin.ts';
import { safeParse } from '../../platform/safe-parse.ts';
import { selectPage } from '../content/reads.ts';
import { viewPublicPage } from '../content/view.ts';
import { readBookingQuery, readNearest, readTexts, sendPrivately } from './private-document.ts';

const ownerPage = { schema: { hide: true }, helmet: false, config: { customDomain: 'owner' } } as const;

/** The service whose choices a form sent. */
const submittedField = 'elegido';

/** Errors that the form shows with the typed fields. */
const noticesInForm: Partial<Record<ErrorCode, string>> = {
  TIME_TAKEN: 'Esa hora se acaba de ocupar. Lo que escribiste sigue aquí.',
  APPOINTMENT_CHANGED: 'Un precio cambió. Revísalo y reserva otra vez.',
  APPOINTMENT_REPEATED: 'Ya reservaste desde aquí. Si quieres otra hora más, reserva otra vez.',
  APPOINTMENT_FOREIGN_ORIGIN:
    'No pudimos comprobar de dónde viene tu reserva. Inténtalo otra vez desde aquí.',
  TOO_MANY_APPOINTMENTS: errorMessage('TOO_MANY_APPOINTMENTS'),
  INVALID_PHONE: '',
  PHONE_UNCLEAR: '',
  VALIDATION_FAILED: '',
};

/** Serves the steps of a booking as documents. Free times are read for each of them, so nothing is cached. */
export function bookingRoutes(
  app: FastifyInstance,
  deps: Deps,
  { assets, script }: { assets: PageAssets; script: string },
): void {
  const { db, env, limits, secret, appointmentTokens } = deps;
  const turns = createVisitorTurns();

  app.get<OwnerParams>(bookingPath(':userId'), ownerPage, async (request, reply) => {
    await consumeLimit(limits.freeTimeReads, ipKeyOf(request.ip), 'TOO_MANY_REQUESTS');
    const ownerId = await requireShown(request);
    const params = new URL(request.url, env.publicUrl).searchParams;
    const query = readBookingQuery(params);
    return turns.run(ownerId, ipKeyOf(request.ip), async () => {
      const draft = await loadDraft(ownerId, query, request);
      const submitted = params.get(submittedField);
      if (submitted !== null) {
        const index = Number(submitted) | 0;
        const service = draft.services[index];
        if (service) {
          const sent = readSentChoice(params, service);
          const { choice, problem } = checkChoice(service.product, draft.page, sent);
          if (problem) return send(reply, { ...draft, step: createChoicesStep(draft, index, choice, true) });
          const services = query.services.map((key, at) => (at === index ? lineKey(choice) : key));
          return reply
            .header('Cache-Control', 'no-store')
            .redirect(bookingHref(ownerId, { ...query, services, edited: null }), 303);
        }
      }
      return send(reply, await openStep(ownerId, draft));
    });
  });

  app.post<OwnerParams>(bookingPath(':userId'), ownerPage, async (request, reply) => {
    const source = identifySource(secret, request);
    await consumeLimit(limits.appointmentAttempts, source.ipKey, 'TOO_MANY_APPOINTMENTS');
    const ownerId = await requireVisited(db, request.params.userId.toLowerCase(), 'MENU_NOT_FOUND');
    const fields = readTexts(request.body);
    const query = readBookingQuery(new URLSearchParams(fields));
    const typed = {
      name: fields.nombre ?? '',
      phone: fields.celular ?? '',
      email: fields.correo ?? '',
      notes: fields.nota ?? '',
    };
    const parsed = safeParse(placeAppointmentBody, {
      idempotencyKey: fields.clave,
      services: query.services.map(toServiceInput),
      ...(query.professionalId && { professionalId: query.professionalId }),
      start: query.start,
      customer: { name: typed.name, phone: typed.phone, email: typed.email },
      notes: typed.notes,
      ...(fields.total && { expectedTotal: fields.total }),
    });
    try {
      if (!isSameOrigin(request)) throw new AppError('APPOINTMENT_FOREIGN_ORIGIN');
      if (!parsed.success) {
        const { issues } = parsed.error;
        const messages = issues.map(({ path, message }) => [path.join('.'), message] as const);
        const wrongPhone = await explainPhone(db, ownerId, typed.phone);
        throw new AppError('VALIDATION_FAILED', {
          fields: { ...Object.fromEntries(messages.toReversed()), ...wrongPhone },
        });
      }
      const row = await turns.run(ownerId, source.ipKey, () =>
        placeAsVisitor(deps, ownerId, parsed.data, source),
      );
      const path = appointmentPath(appointmentTokens.sign(row.id));
      return reply.header('Cache-Control', 'no-store').redirect(path, 303);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const draft = await turns.run(ownerId, source.ipKey, () => loadDraft(ownerId, query, request));
      const notice = noticesInForm[error.code];
      const isShown = notice !== undefined && draft.services.length > 0;
      reply.code(errorStatus(error.code));
      if (query.start === null) return send(reply, await openStep(ownerId, draft));
      if (!isShown) return send(reply, { ...draft, step: { kind: 'services', isUnknown: true } });
      const { fields: wrong = {} } = error.details;
      const agenda = await findAgenda(ownerId);
      if (!agenda) return send(reply, { ...draft, step: { kind: 'services', isUnknown: true } });
      const others = Object.entries(wrong).filter(([name]) => !name.startsWith('customer.'));
      const step = createDetailsStep(draft, agenda, {
        idempotencyKey: error.code !== 'APPOINTMENT_REPEATED' && fields.clave ? fields.clave : randomUUID(),
        ...typed,
        errors: {
          name: wrong['customer.name'],
          phone: wrong['customer.phone'],
          email: wrong['customer.email'],
        },
      });
      return send(reply, {
        ...withPeople(draft, agenda),
        step: {
          ...step,
          notice: notice || others.map(([, message]) => message).join('. '),
          nearest: error.code === 'TIME_TAKEN' ? readNearest(error) : null,
        },
      });
    }
  });

  /** Returns null while nothing can be booked. */
  async function findAgenda(ownerId: PublishedId): Promise<OpenAgenda | null> {
    try {
      return await inSnapshot(db, (tx) => requireAgenda(tx, ownerId));
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  }

  function requireShown(request: FastifyRequest<OwnerParams>): Promise<PublishedId> {
    return requirePublished(db, request.params.userId.toLowerCase(), 'MENU_NOT_FOUND');
  }

  /** A business may have thousands of services. Only the list of them, and what is not found, needs them all. */
  async function loadDraft(
    ownerId: PublishedId,
    query: BookingQuery,
    request: FastifyRequest,
  ): Promise<Draft> {
    const content = await selectPage(db, ownerId);
    const isListed = query.services.length === 0 || query.isAdding;
    const draft = isListed ? null : prepareDraft(content, query, request, { otherServices: fewServices });
    return !draft || draft.isUnknown
      ? prepareDraft(content, query, request, { otherServices: Number.POSITIVE_INFINITY })
      : draft;
  }

  function prepareDraft(
    [published, stored]: Awaited<ReturnType<typeof selectPage>>,
    query: BookingQuery,
    request: FastifyRequest,
    { otherServices }: { otherServices: number },
  ): Draft {
    const now = db.clock.now();
    const wanted = new Set(query.services.map((key) => parseLineKey(key).productId));
    const bookable = stored.products.filter(({ minutes }) => minutes !== null);
    const menu = {
      ...stored,
      products: bookable.filter(({ id }, index) => wanted.has(id) || index < otherServices),
    };
    const page = viewPublicPage(published, menu, getOrigin(request, env.publicUrl), now);
    const products = page.categories.flatMap((category) => category.products.filter(isBookable));
    const found = query.services.flatMap((key) => {
      const product = products.find(({ id }) => id === parseLineKey(key).productId);
      return product ? [{ key, product }] : [];
    });
    const services = found.map(({ key, product }): ChosenService => {
      const { choice, groups } = readChoice(product, page, parseLineKey(key));
      const price = priceLine(product, groups, choice);
      const options = groups.flatMap((group) => group.options);
      const minutes = reckonMinutes({
        minutes: product.minutes ?? 0,
        size: product.variants.find(({ id }) => id === choice.variantId),
        options: choice.options.map(({ id, quantity }) => ({
          minutes: options.find((option) => option.id === id)?.minutes,
          quantity,
        })),
      });
      return { product, choice, choices: nameChoices(product, groups, choice), price, minutes };
    });
    return {
      page,
      query: { ...query, services: services.map(({ choice }) => lineKey(choice)) },
      services,
      total: sumPrices(services.map(({ price }) => price)),
      isUnknown: found.length < query.services.length,
      professionals: [],
      now,
      region: { locale: page.money.locale, timeZone: published.business.timeZone },
    };
  }

  /** Finds the first step that is left. */
  async function openStep(ownerId: PublishedId, draft: Draft): Promise<Booking> {
    const { query, services, page, isUnknown } = draft;
    if (services.length === 0 || query.isAdding || isUnknown)
      return { ...draft, step: { kind: 'services', isUnknown } };
    const index =
      query.edited ?? services.findIndex(({ product, choice }) => checkChoice(product, page, choice).problem);
    const edited = services[index];
    if (edited) return { ...draft, step: createChoicesStep(draft, index, edited.choice, false) };
    try {
      return await inSnapshot(db, async (tx) => {
        const agenda = await requireAgenda(tx, ownerId);
        const shown = withPeople(draft, agenda);
        if (query.start !== null)
          return {
            ...shown,
            step: createDetailsStep(draft, agenda, {
              idempotencyKey: randomUUID(),
              name: '',
              phone: '',
              email: '',
              notes: '',
              errors: {},
            }),
          };
        const { professionalId, from } = shown.query;
        const { times, nextFrom } = await findFreeTimes(tx, ownerId, agenda, {
          services: services.map(({ choice }) => toServiceInput(lineKey(choice))),
          ...(professionalId && { professionalId }),
          ...(from && { from }),
        });
        const { horizonDays } = agenda.settings;
        return { ...shown, step: { kind: 'times', times, nextFrom, horizonDays } };
      });
    } catch (error) {
      if (!(error instanceof AppError) || errorStatus(error.code) >= 500) throw error;
      return { ...draft, step: { kind: 'services', isUnknown: true } };
    }
  }

  function send(reply: FastifyReply, booking: Booking): FastifyReply {
    return sendPrivately(reply, renderBooking(booking, assets, script));
  }
}

/** Enough to know whether a further service can be added. */
const fewServices = 20;

interface OwnerParams {
  Params: { userId: string };
}

type Draft = Omit<Booking, 'step'> & {
  /** Whether a wanted service cannot be booked. */
  isUnknown: boolean;
};

/** Adds those who give all of the services. A professional who gives none of them is no longer wanted. */
function withPeople(draft: Draft, { professionals }: OpenAgenda): Draft {
  const giving = professionals.filter(({ serviceIds }) =>
    draft.services.every(({ product }) => serviceIds?.includes(product.id) ?? true),
  );
  const isGiving = giving.some(({ id }) => id === draft.query.professionalId);
  const professionalId = isGiving ? draft.query.professionalId : null;
  return {
    ...draft,
    query: { ...draft.query, professionalId },
    professionals: giving.length > 1 ? giving.map(({ id, name }) => ({ id, name })) : [],
  };
}

function createDetailsStep(
  { query }: Draft,
  { settings }: OpenAgenda,
  form: Extract<BookingStep, { kind: 'details' }>['form'],
): Extract<BookingStep, { kind: 'details' }> {
  const start = Date.parse(query.start ?? '') || 0;
  return {
    kind: 'details',
    form,
    notice: '',
    nearest: null,
    changeableUntil: new Date(start - settings.cancelMinutes * 60_000),
    isConfirmedByHand: settings.confirmsByHand,
    note: settings.note,
  };
}

function createChoicesStep(
  { page, services }: Draft,
  index: number,
  choice: LineChoice,
  isChecked: boolean,
): BookingStep {
  const product = services[index]?.product as PageProduct;
  const { groups, problem } = checkChoice(product, page, choice);
  const missing =
    problem?.kind === 'no-variant' ? 'variant' : problem && 'group' in problem ? problem.group.id : null;
  return { kind: 'choices', index, choice, groups, missing: isChecked ? missing : null };
}

function checkChoice(product: PageProduct, page: Booking['page'], wanted: LineChoice) {
  const { choice, groups } = readChoice(product, page, wanted);
  return { choice, groups, problem: findLineProblem(product, groups, choice) };
}

/** Reads the size and the options that a form sent. */
function readSentChoice(params: URLSearchParams, { product }: ChosenService): LineChoice {
  const options = [...params].flatMap(([name, value]) => {
    if (name.startsWith('opcion.')) return { id: value, quantity: 1 };
    const [, id] = /^cantidad\.(.+)$/.exec(name) ?? [];
    const quantity = Math.min(99, Number(value) | 0);
    return id !== undefined && quantity > 0 ? { id, quantity } : [];
  });
  return { productId: product.id, variantId: params.get('presentacion'), options };
}

function toServiceInput(key: string) {
  const { productId, variantId, options } = parseLineKey(key);
  return { productId, variantId, options: [...options] };
}
