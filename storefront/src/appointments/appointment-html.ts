import {
  appointmentMessage,
  nameServices,
  wishMessage,
} from '@vitrina/contract/agenda/appointments/messages.ts';
import type { CustomerAppointment } from '@vitrina/contract/agenda/appointments/schema.ts';
import { describeAppointmentState } from '@vitrina/contract/agenda/appointments/status-words.ts';
import {
  describeHour,
  endWithUntil,
  formatDate,
  nameShortTime,
} from '@vitrina/contract/agenda/appointments/times.ts';
import type { FreeTime } from '@vitrina/contract/agenda/free-times/free-times.ts';
import type { ShownDataRequest } from '@vitrina/contract/orders/data-requests/schema.ts';
import { nameLine, whatsappLink } from '@vitrina/contract/orders/placing/messages.ts';
import type { PublicPage } from '@vitrina/contract/page/schema.ts';
import { appointmentPath } from '@vitrina/contract/platform/appointment-paths.ts';
import { formatDuration } from '@vitrina/contract/platform/duration.ts';
import { formatPrice } from '@vitrina/contract/platform/money/rules.ts';
import { escapeHtml } from '../document/escape.ts';
import { emptyHtml, nameHorizon, noticeHtml } from './booking-html.ts';
import { type BookingQuery, toBookingFields } from './booking-query.ts';
import { dataHtml, type FailedDataRequest } from './data-html.ts';
import { nearestHtml, timesHtml, zoneHtml } from './times-html.ts';

/** What the pages of an appointment show. */
export interface AppointmentPage {
  /** The page of the business, without a menu. */
  page: PublicPage;
  appointment: CustomerAppointment;
  /** What the country calls an appointment. */
  appointmentWord: string;
  token: string;
  /** The absolute URL of the page. */
  url: string;
  /** The WhatsApp number of the business. Empty if it has none. */
  whatsapp: string;
  calendarUrl: string;
  /** Whether professionals are named, because there are several. */
  namesProfessional: boolean;
  /** What happened to the last attempt to change it. */
  notice: string;
  /** Absent before a request of data that failed. */
  failedRequest?: FailedDataRequest;
  /** What the customer asked of the own data, the newest first. */
  requests: readonly ShownDataRequest[];
  now: Date;
}

/** The state, the facts and what the customer can do. It works without a script. */
export function appointmentHtml(shown: AppointmentPage): string {
  const { appointment, page, token, now, notice } = shown;
  const { state, start, note } = appointment;
  const region = { locale: page.money.locale, timeZone: appointment.timeZone };
  const { name, help, tone, isDisputable } = describeAppointmentState(state);
  const path = appointmentPath(token);
  const until = appointment.changeableUntil;
  const hasPassed = Date.parse(appointment.end) <= now.getTime();
  const isOver = tone === 'ended' || hasPassed;
  return `${notice ? noticeHtml(notice) : ''}<div class="status-state is-${tone}"><p class="status-name">${name}</p>
<h1><time datetime="${escapeHtml(start)}">${escapeHtml(nameShortTime(start, now, region))}</time></h1>
<p>${escapeHtml(formatDate(start, region))}</p>
${zoneHtml(start, region, '')}
<p>${hasPassed && tone !== 'ended' ? 'Esta hora ya pasó.' : help}</p></div>
${factsHtml(shown)}
${note && !isOver ? `<p class="rule">${escapeHtml(note)}</p>` : ''}
${
  isOver
    ? `<div class="status-actions"><a class="button" href="${escapeHtml(page.link)}">Reservar otra vez</a></div>`
    : `<div class="status-actions"><a class="button" href="${path}/reserva.ics">Agregar al calendario</a></div>
<p class="calendars"><a class="quiet" href="${escapeHtml(shown.calendarUrl)}" target="_blank" rel="noopener">Abrir en el calendario de Google</a></p>`
}
${isOver || !appointment.hasEmail ? '' : reminderHtml(path)}
${until === null ? '' : changesHtml(path, endWithUntil('Se puede', new Date(until), now, region))}
${tone === 'ended' && !isDisputable ? '' : chatHtml(shown)}
${dataHtml(path, shown.requests, region, shown.failedRequest ?? null)}`;
}

/** The mail of a reminder leads here. */
function reminderHtml(path: string): string {
  return `<form class="reminder" id="correo" method="post" action="${path}/sin-correo"><p class="rule">Te lo recordamos por correo el día antes.</p><button class="quiet">No enviarme correos</button></form>`;
}

function factsHtml({ appointment, page, namesProfessional }: AppointmentPage): string {
  const { services, total, currency, professional, customer, notes } = appointment;
  const money = { ...page.money, currency };
  const { business } = page;
  const address = escapeHtml(business.address);
  const rows: [name: string, html: string][] = [
    [
      'Qué',
      services
        .map(({ name, variant, options, minutes }) => {
          const line = nameLine({ name, choices: [...(variant ? [variant] : []), ...options] });
          return `${escapeHtml(line)}<small>${formatDuration(minutes)}</small>`;
        })
        .join(''),
    ],
    ['Con', namesProfessional ? escapeHtml(professional) : ''],
    ['Precio', escapeHtml(formatPrice(total, money))],
    [
      'Dónde',
      business.mapUrl && address
        ? `<a href="${escapeHtml(business.mapUrl)}" target="_blank" rel="noopener">${address}</a>`
        : address,
    ],
    ['A nombre de', escapeHtml(customer.name)],
    ['Nota', escapeHtml(notes)],
  ];
  return `<section><h2 class="visually-hidden">Detalles</h2><dl class="status-details">${rows.map(([name, html]) => html && `<div><dt>${name}</dt><dd>${html}</dd></div>`).join('')}</dl></section>`;
}

/** The cancellation asks once more, because the time is then free for others. `until` says how long it can be changed. */
function changesHtml(path: string, until: string): string {
  return `<section class="changes"><a class="button is-quiet" href="${path}/cambiar">Cambiar</a>
<details class="status-cancel"><summary class="button is-quiet">Cancelar</summary><form method="post" action="${path}/cancelar"><p>¿Seguro? Otra persona podrá tomar tu hora.</p><button class="button">Sí, cancelar</button></form></details>
<p class="rule">${escapeHtml(until)}</p></section>`;
}

function chatHtml(shown: AppointmentPage): string {
  const { appointment, page, url, whatsapp } = shown;
  const { changeableUntil, state } = appointment;
  const { business } = page;
  const isClosed = changeableUntil === null;
  const isOpen = describeAppointmentState(state).tone !== 'ended';
  const hasPassed = Date.parse(appointment.end) <= shown.now.getTime();
  const why =
    isClosed && !hasPassed && isOpen
      ? '<p class="rule">Falta poco: para cambiar o cancelar, escribe.</p>'
      : '';
  if (!whatsapp)
    return business.phone
      ? `${why}<div class="status-actions"><a class="button is-quiet" href="${escapeHtml(business.phone.href)}">Llamar</a></div>`
      : '';
  const region = { locale: page.money.locale, timeZone: appointment.timeZone };
  const written = { businessName: business.name, url };
  const isWaiting = describeAppointmentState(state).tone === 'waiting';
  const message = (isWaiting ? wishMessage : appointmentMessage)(written, appointment, region);
  return `${why}<div class="status-actions"><a class="button ${isClosed || isWaiting ? 'whatsapp' : 'is-quiet'}" href="${escapeHtml(whatsappLink(whatsapp, message))}" target="_blank" rel="noopener"><svg class="icon" aria-hidden="true"><use href="#i-whatsapp"/></svg>Escribir</a></div>`;
}

/** A step of a move. */
export interface MoveStep {
  query: BookingQuery;
  times: readonly FreeTime[];
  nextFrom: string | null;
  horizonDays: number;
  /** Whether any professional may give it now. */
  isAnyone: boolean;
  /** The nearest free times of an attempt that was lost. Null before one. */
  nearest: readonly FreeTime[] | null;
}

/** The value of `con` for any professional. */
export const anyone = 'todos';

/** The free times for an appointment that is moved, or the question whether to take the chosen one. */
export function moveHtml(shown: AppointmentPage, step: MoveStep): string {
  const { appointment, page, token, now, notice, namesProfessional } = shown;
  const region = { locale: page.money.locale, timeZone: appointment.timeZone };
  const path = appointmentPath(token);
  const { query, nearest, isAnyone } = step;
  const href = (changes: Partial<BookingQuery>) => {
    const search = new URLSearchParams(toBookingFields({ ...query, ...changes })).toString();
    return `${path}/cambiar${search && `?${search}`}`;
  };
  const back = `<p><a class="quiet" href="${path}">Dejarla como está</a></p>`;
  const present = nameShortTime(appointment.start, now, region).toLowerCase();
  const heading = `<h1>Cambiar la hora</h1>${notice ? noticeHtml(notice) : ''}
<div class="visit"><p><b>${escapeHtml(nameServices(appointment.services))}</b><small>${escapeHtml(`Ahora: ${present}${namesProfessional ? ` con ${appointment.professional}` : ''}`)}</small></p></div>`;
  const person = isAnyone ? `<input type="hidden" name="con" value="${anyone}">` : '';
  if (nearest)
    return `${heading}${
      nearest.length > 0
        ? `<form class="booking-form" method="post" novalidate action="${path}/cambiar" data-send>${person}${nearestHtml(nearest, now, region)}<p class="error" id="problema" role="alert"></p><button class="button is-main">Cambiar la hora</button></form>`
        : ''
    }<p><a class="quiet" href="${escapeHtml(href({ start: null }))}">Ver todas las horas</a></p>${back}`;
  if (query.start) {
    const day = nameShortTime(query.start, now, region);
    const when = describeHour(query.start, region);
    return `${heading}<form class="booking-form" method="post" novalidate action="${path}/cambiar" data-send>${person}<input type="hidden" name="hora" value="${escapeHtml(query.start)}">
<div class="visit chosen-time"><p><b>${escapeHtml(day)}</b><small>${escapeHtml(formatDate(query.start, region))}</small></p>${zoneHtml(query.start, region)}<p class="visit-links"><a class="quiet" href="${escapeHtml(href({ start: null }))}">Elegir otra</a></p></div>
<p class="error" id="problema" role="alert"></p><button class="button is-main">${escapeHtml(`Cambiar ${when}`)}</button></form>${back}`;
  }
  const people = [
    { value: null, name: appointment.professional, isChosen: !isAnyone },
    { value: anyone, name: 'Cualquiera', isChosen: isAnyone },
  ].map(
    ({ value, name, isChosen }) =>
      `<li><a class="person" data-swap id="con-${value ?? 'actual'}" href="${escapeHtml(href({ professionalId: value, from: null }))}"${isChosen ? ' aria-current="true"' : ''}>${escapeHtml(name)}</a></li>`,
  );
  const who = namesProfessional
    ? `<section><h2>Con quién</h2><ul class="people">${people.join('')}</ul></section>`
    : '';
  const { times, nextFrom, horizonDays } = step;
  const list =
    times.length > 0
      ? timesHtml({ times, nextFrom, from: query.from, date: query.date, now, region, href })
      : emptyHtml(page, `No hay otra hora libre ${nameHorizon(horizonDays)}.`, []);
  return `${heading}${who}${list}${back}`;
}
