import { noTimeMessage } from '@vitrina/contract/agenda/appointments/messages.ts';
import {
  endWithUntil,
  formatDate,
  formatHour,
  nameShortTime,
} from '@vitrina/contract/agenda/appointments/times.ts';
import type { FreeTime } from '@vitrina/contract/agenda/free-times/free-times.ts';
import { maxServices } from '@vitrina/contract/agenda/limits.ts';
import { formatDurations } from '@vitrina/contract/agenda/minutes.ts';
import { isSingleChoice } from '@vitrina/contract/menu/option-groups/rules.ts';
import { maxCustomerNameLength, maxOrderNotesLength } from '@vitrina/contract/orders/limits.ts';
import type { LineChoice } from '@vitrina/contract/orders/placing/line.ts';
import { contactMessage, whatsappLink } from '@vitrina/contract/orders/placing/messages.ts';
import type { PageOptionGroup, PageProduct, PublicPage } from '@vitrina/contract/page/schema.ts';
import { bookingPath } from '@vitrina/contract/platform/appointment-paths.ts';
import { formatDuration } from '@vitrina/contract/platform/duration.ts';
import { formatPrice } from '@vitrina/contract/platform/money/rules.ts';
import { escapeHtml } from '../document/escape.ts';
import { type BookingQuery, bookingHref, toBookingFields } from './booking-query.ts';
import { nearestHtml, type TimeRegion, timesHtml, zoneHtml } from './times-html.ts';

/** A service of the visit, with its size and options. */
export interface ChosenService {
  product: PageProduct;
  choice: LineChoice;
  /** The names of the size and the options. */
  choices: readonly string[];
  /** In wire format. */
  price: string;
  minutes: number;
}

interface BookingForm {
  idempotencyKey: string;
  name: string;
  phone: string;
  email: string;
  notes: string;
  /** Messages by field. */
  errors: { name?: string | undefined; phone?: string | undefined; email?: string | undefined };
}

/** What a step of a booking shows. */
export type BookingStep =
  | { kind: 'services'; isUnknown: boolean }
  | {
      kind: 'choices';
      index: number;
      choice: LineChoice;
      groups: readonly PageOptionGroup[];
      /** What is missing: `variant` or the id of a group. Null before the first attempt. */
      missing: string | null;
    }
  | { kind: 'times'; times: readonly FreeTime[]; nextFrom: string | null; horizonDays: number }
  | {
      kind: 'details';
      form: BookingForm;
      /** What happened to the last attempt. */
      notice: string;
      /** The nearest free times of one that was lost. */
      nearest: readonly FreeTime[] | null;
      changeableUntil: Date;
      isConfirmedByHand: boolean;
      note: string;
    };

export interface Booking {
  page: PublicPage;
  query: BookingQuery;
  services: readonly ChosenService[];
  /** In wire format. */
  total: string;
  /** Those who give all of the services, if there are several. */
  professionals: readonly { id: string; name: string }[];
  step: BookingStep;
  now: Date;
  region: TimeRegion;
}

export function bookingHtml(booking: Booking): string {
  const { step, page } = booking;
  const body = {
    services: servicesHtml,
    choices: choicesHtml,
    times: freeTimesHtml,
    details: detailsHtml,
  }[step.kind] as (booking: Booking, step: BookingStep) => string;
  return `<h1>${escapeHtml(`Reservar en ${page.business.name}`)}</h1>
${body(booking, step)}`;
}

type Step<Kind extends BookingStep['kind']> = Extract<BookingStep, { kind: Kind }>;

const servicesPerPage = 100;

function servicesHtml({ page, query, services }: Booking, { isUnknown }: Step<'services'>): string {
  const chosen = new Set(services.map(({ product }) => product.id));
  const isOffered = (product: PageProduct) => isBookable(product) && !chosen.has(product.id);
  const offered = page.categories.flatMap(({ products }) => products.filter(isOffered));
  const pages = Math.max(1, Math.ceil(offered.length / servicesPerPage));
  const number = Math.min(query.page, pages);
  const listed = new Set(offered.slice((number - 1) * servicesPerPage, number * servicesPerPage));
  const sections = page.categories.flatMap(({ name, products }) => {
    const items = products.flatMap((product) => {
      if (!listed.has(product)) return [];
      const href = bookingHref(page.userId, {
        ...query,
        services: [...query.services, product.id],
        isAdding: false,
        page: 1,
        start: null,
        date: null,
        from: null,
      });
      return `<li><a class="service" href="${escapeHtml(href)}"><span><b>${escapeHtml(product.name)}</b><small>${formatDurations(product.minutes ?? 0, product.variants)}</small></span><span class="service-price">${product.variants.length > 0 && !product.priceText.startsWith('Desde') ? 'Desde ' : ''}${escapeHtml(product.priceText)}</span></a></li>`;
    });
    if (items.length === 0) return [];
    return `<section><h2>${escapeHtml(name)}</h2><ul class="services">${items.join('')}</ul></section>`;
  });
  const turnTo = (to: number, text: string) =>
    to < 1 || to > pages
      ? ''
      : `<a class="quiet" href="${escapeHtml(bookingHref(page.userId, { ...query, page: to }))}">${text}</a>`;
  const turns =
    pages > 1
      ? `<p class="visit-links">${turnTo(number - 1, 'Servicios anteriores')}${turnTo(number + 1, 'Más servicios')}</p>`
      : '';
  if (sections.length === 0) return emptyHtml(page, 'No hay servicios para reservar por ahora.', []);
  const notice = isUnknown ? noticeHtml('Ese servicio ya no se puede reservar. Elige otro.') : '';
  return `${notice}<p class="lead">${query.isAdding ? 'Elige qué más quieres en la misma visita.' : 'Elige un servicio.'}</p>${sections.join('')}${turns}${
    query.isAdding
      ? `<p><a class="quiet" href="${escapeHtml(bookingHref(page.userId, { ...query, isAdding: false, page: 1 }))}">Volver sin agregar</a></p>`
      : ''
  }`;
}

export function isBookable({ minutes, soldOut }: PageProduct): boolean {
  return minutes !== undefined && !soldOut;
}

/** The sizes and options of a service. A form that works without a script. */
function choicesHtml(
  { page, query, services }: Booking,
  { index, choice, groups, missing }: Step<'choices'>,
): string {
  const service = services[index];
  if (!service) return '';
  const { product } = service;
  const error = (id: string, text: string) =>
    missing === id ? `<p class="error" role="alert">${text}</p>` : '';
  const differs = product.variants.some(({ minutes }) => minutes);
  const row = (input: string, name: string, price: string, isSoldOut: boolean) =>
    `<label class="choice">${input}<span>${escapeHtml(name)}</span><span class="choice-price">${escapeHtml(isSoldOut ? page.words.soldOut : price)}</span></label>`;
  const sizes =
    product.variants.length > 0
      ? `<fieldset><legend>Presentación</legend>${error('variant', 'Elige una presentación')}${product.variants
          .map(({ id, name, priceText, soldOut, minutes }) =>
            row(
              `<input type="radio" name="presentacion" value="${escapeHtml(id)}" required${choice.variantId === id ? ' checked' : ''}${soldOut ? ' disabled' : ''}>`,
              differs ? `${name} · ${formatDuration(minutes ?? product.minutes ?? 0)}` : name,
              priceText,
              soldOut,
            ),
          )
          .join('')}</fieldset>`
      : '';
  const fields = groups.map((group) => {
    const input = (id: string, isSoldOut: boolean) => {
      const quantity = choice.options.find((option) => option.id === id)?.quantity ?? 0;
      const state = `${isSoldOut ? ' disabled' : ''}`;
      if (group.repeat)
        return `<input type="number" inputmode="numeric" name="cantidad.${escapeHtml(id)}" min="0" max="${group.max}" value="${quantity}"${state}>`;
      const type = isSingleChoice(group) ? 'radio' : 'checkbox';
      return `<input type="${type}" name="opcion.${escapeHtml(group.id)}" value="${escapeHtml(id)}"${quantity > 0 ? ' checked' : ''}${state}>`;
    };
    return `<fieldset><legend>${escapeHtml(group.name)} <small>${escapeHtml([group.countsText, group.pricingText].filter(Boolean).join('. '))}</small></legend>${error(group.id, group.min === 1 ? 'Elige una opción' : `Elige ${group.countsText.replace(/^Elige /, '')}`)}${group.options
      .map(({ id, name, price, prices, priceText, soldOut, minutes }) => {
        const text = priceText && `${prices ? 'desde ' : ''}${formatPrice(price, page.money)}`;
        return row(
          input(id, soldOut),
          minutes ? `${name} · + ${formatDuration(minutes)}` : name,
          text && `${group.isPriced ? '' : '+ '}${text}`,
          soldOut,
        );
      })
      .join('')}</fieldset>`;
  });
  const hidden = toBookingFields({ ...query, start: null, date: null, from: null, edited: null })
    .map(hiddenHtml)
    .join('');
  return `${serviceCardHtml([service], page)}
<form class="booking-form" novalidate action="${bookingPath(page.userId)}">${hidden}${hiddenHtml(['elegido', String(index)])}${sizes}${fields.join('')}
<button class="button is-main">Ver horas libres</button></form>`;
}

function freeTimesHtml(booking: Booking, { times, nextFrom, horizonDays }: Step<'times'>): string {
  const { page, query, services, professionals, now, region } = booking;
  const href = (changes: Partial<BookingQuery>) => bookingHref(page.userId, { ...query, ...changes });
  const people = [{ id: null as string | null, name: 'Cualquiera' }, ...professionals];
  const who =
    professionals.length > 1
      ? `<section><h2 id="con-quien">Con quién</h2><ul class="people" aria-labelledby="con-quien">${people
          .map(
            ({ id, name }) =>
              `<li><a class="person" data-swap id="con-${id ?? 'cualquiera'}" href="${escapeHtml(href({ professionalId: id, from: null }))}"${id === query.professionalId ? ' aria-current="true"' : ''}>${escapeHtml(name)}</a></li>`,
          )
          .join('')}</ul></section>`
      : '';
  const names = services.map(({ product }) => product.name);
  const list =
    times.length > 0
      ? timesHtml({ times, nextFrom, from: query.from, date: query.date, now, region, href })
      : emptyHtml(page, describeNoTimes(horizonDays, query), names);
  return `${visitHtml(booking)}${who}${list}`;
}

/** `en los próximos 30 días` */
export function nameHorizon(days: number): string {
  return days === 1 ? 'hasta mañana' : `en los próximos ${days} días`;
}

function describeNoTimes(horizonDays: number, { professionalId, from }: BookingQuery): string {
  const when = from === null ? nameHorizon(horizonDays) : 'desde esa fecha';
  return `No hay horas libres ${when}.${professionalId === null ? '' : ' Mira con otra persona.'}`;
}

/** What was chosen, and how to change it. */
function visitHtml({ page, query, services, total }: Booking): string {
  const href = (changes: Partial<BookingQuery>) =>
    escapeHtml(bookingHref(page.userId, { ...query, start: null, date: null, from: null, ...changes }));
  const offered = page.categories.flatMap(({ products }) => products.filter(isBookable)).length;
  const canAdd = services.length < maxServices && offered > services.length;
  const links = [
    ...services.flatMap(({ product }, index) => [
      ...(product.variants.length + product.optionGroups.length > 0
        ? [`<a class="quiet" href="${href({ edited: index })}">Cambiar ${escapeHtml(product.name)}</a>`]
        : []),
      ...(services.length > 1
        ? [
            `<a class="quiet" href="${href({ services: query.services.filter((_, at) => at !== index) })}">Quitar ${escapeHtml(product.name)}</a>`,
          ]
        : []),
    ]),
    ...(canAdd ? [`<a class="quiet" href="${href({ isAdding: true })}">+ Agregar otro servicio</a>`] : []),
  ];
  return serviceCardHtml(services, page, total, links);
}

function serviceCardHtml(
  services: readonly ChosenService[],
  { money }: PublicPage,
  total?: string,
  links: readonly string[] = [],
): string {
  const minutes = services.reduce((sum, service) => sum + service.minutes, 0);
  const rows = services.map(
    ({ product, choice, choices, price, minutes: length }) =>
      `<li><span><b>${escapeHtml(product.name)}</b>${choices.length > 0 ? `<small>${escapeHtml(choices.join(' · '))}</small>` : ''}<small>${choice.variantId ? formatDuration(length) : formatDurations(length, product.variants)}</small></span><b class="service-price">${product.variants.length > 0 && !choice.variantId ? 'Desde ' : ''}${escapeHtml(formatPrice(price, money))}</b></li>`,
  );
  const sum =
    services.length > 1 && total !== undefined
      ? `<p class="visit-sum"><span>Total · ${formatDuration(minutes)}</span><b>${escapeHtml(formatPrice(total, money))}</b></p>`
      : '';
  return `<div class="visit"><ul>${rows.join('')}</ul>${sum}${links.length > 0 ? `<p class="visit-links">${links.join('')}</p>` : ''}</div>`;
}

function detailsHtml(
  booking: Booking,
  { form, notice, nearest, changeableUntil, isConfirmedByHand, note }: Step<'details'>,
): string {
  const { page, query, services, total, professionals, now, region } = booking;
  const { start } = query;
  const isLost = nearest !== null;
  const names = services.map(({ product }) => product.name);
  if (isLost && nearest.length === 0)
    return `${noticeHtml(notice)}${emptyHtml(page, 'No quedan horas libres.', names)}`;
  const professional = professionals.find(({ id }) => id === query.professionalId)?.name;
  const times = escapeHtml(bookingHref(page.userId, { ...query, start: null }));
  const chosen =
    start && !isLost
      ? `<div class="visit chosen-time"><p><b>${escapeHtml(nameShortTime(start, now, region))}</b><small>${escapeHtml(formatDate(start, region))}${professional ? escapeHtml(` · con ${professional}`) : ''}</small></p>${zoneHtml(start, region)}<p class="visit-links"><a class="quiet" href="${times}">Cambiar la hora</a></p></div>`
      : `${nearestHtml(nearest ?? [], now, region)}<p><a class="quiet" href="${times}">Ver todas las horas</a></p>`;
  const hidden = [
    ...toBookingFields({
      services: query.services,
      professionalId: query.professionalId,
      start: isLost ? null : start,
    }),
    ['clave', form.idempotencyKey] as [string, string],
    ['total', total] as [string, string],
  ].map(hiddenHtml);
  const rule =
    changeableUntil > now
      ? escapeHtml(endWithUntil('Puedes cambiar o cancelar', changeableUntil, now, region))
      : 'Es pronto: para cambiar o cancelar le escribes al negocio.';
  const button = start && !isLost ? `Reservar ${formatHour(start, region)}` : 'Reservar';
  return `${notice ? noticeHtml(notice) : ''}${serviceCardHtml(services, page, total)}
<form class="booking-form" method="post" novalidate action="${bookingPath(page.userId)}" data-send>${hidden.join('')}${chosen}
${fieldHtml({ id: 'nombre', label: 'Tu nombre', value: form.name, error: form.errors.name, attributes: `autocomplete="name" maxlength="${maxCustomerNameLength}"` })}
${fieldHtml({ id: 'celular', label: 'Tu celular', value: form.phone, error: form.errors.phone, attributes: 'type="tel" inputmode="tel" autocomplete="tel" maxlength="30"' })}
<details${form.email ? ' open' : ''}><summary class="quiet">Recordármelo por correo</summary>${fieldHtml({ id: 'correo', label: 'Tu correo', value: form.email, error: form.errors.email, isOptional: true, attributes: 'type="email" inputmode="email" autocomplete="email" maxlength="254"' })}</details>
<details${form.notes ? ' open' : ''}><summary class="quiet">Agregar una nota</summary><div class="field"><label for="nota">Nota para el negocio</label><textarea id="nota" name="nota" rows="2" maxlength="${maxOrderNotesLength}">${escapeHtml(form.notes)}</textarea></div></details>
<p class="rule">${isConfirmedByHand ? 'El negocio confirma la hora. ' : ''}${rule}</p>${note ? `<p class="rule">${escapeHtml(note)}</p>` : ''}
<p class="error" id="problema" role="alert"></p>
<button class="button is-main">${escapeHtml(button)}</button></form>`;
}

function fieldHtml({
  id,
  label,
  value,
  error,
  isOptional = false,
  attributes,
}: {
  id: string;
  label: string;
  value: string;
  error: string | undefined;
  isOptional?: boolean;
  attributes: string;
}): string {
  return `<div class="field"><label for="${id}">${label}</label><input id="${id}" name="${id}" value="${escapeHtml(value)}"${isOptional ? '' : ' required'} ${attributes}${error ? ` aria-invalid="true" aria-describedby="${id}-error"` : ''}>${error ? `<p class="error" id="${id}-error">${escapeHtml(error)}</p>` : ''}</div>`;
}

function hiddenHtml([name, value]: readonly [name: string, value: string]): string {
  return `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;
}

export function noticeHtml(text: string): string {
  return `<p class="booking-notice" role="alert">${escapeHtml(text)}</p>`;
}

/** Says that nothing can be booked, and how to reach the business. */
export function emptyHtml(
  { business, link, ordering }: PublicPage,
  text: string,
  names: readonly string[],
): string {
  const context = { businessName: business.name, link };
  const message =
    names.length > 0
      ? noTimeMessage({ businessName: business.name, url: link }, names)
      : contactMessage({ ...context, type: business.type });
  const chat = ordering
    ? `<a class="button whatsapp" href="${escapeHtml(whatsappLink(`+${ordering.phone}`, message))}" target="_blank" rel="noopener"><svg class="icon" aria-hidden="true"><use href="#i-whatsapp"/></svg>Escribir</a>`
    : '';
  const call =
    !chat && business.phone ? `<a class="button" href="${escapeHtml(business.phone.href)}">Llamar</a>` : '';
  return `<div class="empty"><p>${escapeHtml(text)}</p>${chat}${call}<p><a class="quiet" href="${escapeHtml(link)}">Volver a ${escapeHtml(business.name)}</a></p></div>`;
}
