import type { PublicPage } from '@vitrina/contract/page/schema.ts';
import type { PageAssets } from '../document/assets.ts';
import { customerDocument } from '../document/customer-document.ts';
import { escapeHtml } from '../document/escape.ts';
import { type AppointmentPage, appointmentHtml, type MoveStep, moveHtml } from './appointment-html.ts';
import css from './appointments.css?inline';
import { type Booking, bookingHtml } from './booking-html.ts';

// biome-ignore lint/performance/noBarrelFile: the server imports only this module of the booking
export { readChoice } from '../choices/use-choice.ts';
export { type AppointmentPage, anyone, type MoveStep } from './appointment-html.ts';
export { type Booking, type BookingStep, type ChosenService, isBookable } from './booking-html.ts';
export { type BookingQuery, bookingHref, parseBookingQuery } from './booking-query.ts';

/** The document of a step of a booking. Each step is a link or a form, so it works without a script. */
export function renderBooking(booking: Booking, assets: PageAssets, script: string): string {
  const { page } = booking;
  const title = `Reservar en ${page.business.name}`;
  return renderDocument({ page, title, main: bookingHtml(booking), script, assets });
}

/** The document of an appointment. */
export function renderAppointment(shown: AppointmentPage, assets: PageAssets, script: string): string {
  const { page, appointmentWord } = shown;
  const title = `${appointmentWord} · ${page.business.name}`;
  return renderDocument({ page, title, main: appointmentHtml(shown), script, assets, isLive: true });
}

/** The document in which a customer moves an appointment. */
export function renderMove(
  shown: AppointmentPage,
  step: MoveStep,
  assets: PageAssets,
  script: string,
): string {
  const { page } = shown;
  const title = `Cambiar la hora · ${page.business.name}`;
  return renderDocument({ page, title, main: moveHtml(shown, step), script, assets });
}

interface Document {
  page: PublicPage;
  title: string;
  main: string;
  script: string;
  assets: PageAssets;
  /** Whether the script asks for changes while the document is open. */
  isLive?: boolean;
}

function renderDocument({ page, title, main, script, assets, isLive = false }: Document): string {
  const body = `<main tabindex="-1"${isLive ? ' data-live aria-live="polite"' : ''} data-business="${escapeHtml(page.userId)}">
${main}
</main>`;
  return customerDocument({ page, link: page.link, title, css, script, body }, assets);
}
