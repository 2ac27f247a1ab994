import { randomUUID } from 'node:crypto';
import {
  createMember,
  inviteMember,
  joinBusiness,
  listMembers,
} from '@vitrina/contract/account/members/endpoints.ts';
import {
  createAppointment,
  listAppointments,
  setAppointmentState,
} from '@vitrina/contract/agenda/appointments/endpoints.ts';
import { listProfessionals, updateProfessional } from '@vitrina/contract/agenda/professionals/endpoints.ts';
import { listProducts } from '@vitrina/contract/menu/products/endpoints.ts';
import { bookingPath } from '@vitrina/contract/platform/appointment-paths.ts';
import { paths, professionalPath } from '@vitrina/contract/platform/paths.ts';
import type { Page } from 'playwright-core';
import { at, dateIn } from '../agenda-salon.ts';
import { type Fixtures, goToLoaded, type Screen } from './screen.ts';

async function openAgenda(page: Page, fixtures: Fixtures): Promise<void> {
  await goToLoaded(paths.agenda)(page, fixtures);
  await page.getByRole('article', { name: 'Mateo Quiñones' }).waitFor();
}

async function openDetail(page: Page, fixtures: Fixtures): Promise<void> {
  await openAgenda(page, fixtures);
  await page.getByRole('button', { name: /^Mateo Quiñones/ }).click();
  await page.getByRole('dialog').getByText('Servicio').waitFor();
}

/** Opens the panel of a professional on a page without the owner's session. */
async function openAsProfessional(page: Page, { app, owners }: Fixtures): Promise<void> {
  const { token } = owners.salon;
  const { professionals } = await app.call(listProfessionals, { token });
  const [first] = professionals;
  const { members } = await app.call(listMembers, { token });
  const known = members.find(({ name }) => name === first?.name);
  const created = known
    ? { member: known, ...(await app.call(inviteMember, { token, params: { id: known.id } })) }
    : await app.call(createMember, { token, body: { name: first?.name ?? '', role: 'professional' } });
  const { member, invitation } = created;
  if (first && !known)
    await app.call(updateProfessional, {
      token,
      params: { id: first.id },
      body: { ...first, memberId: member.id, seenVersion: first.version },
    });
  const joined = await app.call(joinBusiness, {
    body: { invitation: new URL(invitation.url).hash.slice(1), kind: 'own', pin: '2580' },
  });
  await page.addInitScript((session) => {
    const read = Storage.prototype.getItem;
    Storage.prototype.getItem = function getItem(key) {
      return key === 'vitrina.token' ? session : read.call(this, key);
    };
  }, joined.token);
  await page.goto(app.url + paths.agenda);
}

async function openBooking(page: Page, { app, owners }: Fixtures, query: string): Promise<void> {
  await page.goto(`${app.url}${bookingPath(owners.salon.userId)}${query}`);
  await page.locator('h1').first().waitFor();
}

async function findServiceId({ app, owners }: Fixtures): Promise<string> {
  const { menus } = await app.call(listProducts, { token: owners.salon.token });
  return menus.find(({ minutes }) => minutes !== null)?.id ?? '';
}

/** The page of an appointment of tomorrow. */
async function findAppointmentUrl({ app, owners }: Fixtures): Promise<string> {
  const query = { from: dateIn(1) };
  const { appointments } = await app.call(listAppointments, { token: owners.salon.token, query });
  return appointments[0]?.url ?? '';
}

/** The page of an appointment that did not take place, in the state in which the business left it. */
async function findEndedUrl(fixtures: Fixtures, wanted: 'missed' | 'cancelled'): Promise<string> {
  const { app, owners } = fixtures;
  const { token } = owners.salon;
  const query = { from: dateIn(0), to: dateIn(1) };
  const { appointments } = await app.call(listAppointments, { token, query });
  const found = appointments.find(({ state }) => state === wanted);
  if (found) return found.url;
  const services = [{ productId: await findServiceId(fixtures) }];
  const body = {
    idempotencyKey: randomUUID(),
    services,
    start: at(1, '20:00'),
    customer: { name: 'Luz Mora' },
  };
  const { id, url } = (await app.call(createAppointment, { token, body })).appointment;
  await app.call(setAppointmentState, { token, params: { id }, body: { state: wanted } });
  return url;
}

const openEnded =
  (state: 'missed' | 'cancelled') =>
  async (page: Page, fixtures: Fixtures): Promise<void> => {
    await page.goto(await findEndedUrl(fixtures, state));
    await page.getByRole('link', { name: 'Reservar otra vez' }).waitFor();
  };

const waitForTimes = (page: Page) =>
  page.getByRole('dialog').getByRole('group', { name: 'Hora' }).getByRole('button').first().waitFor();

export const agendaScreens: readonly Screen[] = [
  { name: 'agenda', owner: 'salon', open: openAgenda },
  {
    name: 'agenda-book',
    owner: 'salon',
    async open(page, fixtures) {
      await openAgenda(page, fixtures);
      await page.getByRole('button', { name: 'Nueva cita' }).first().click();
      await waitForTimes(page);
    },
  },
  {
    name: 'agenda-block',
    owner: 'salon',
    async open(page, fixtures) {
      await goToLoaded(`${paths.agenda}`)(page, fixtures);
      await page.getByRole('button', { name: 'Día siguiente' }).click();
      await page
        .getByRole('button', { name: /^Libre/ })
        .first()
        .click();
      await page.getByRole('dialog').getByText('Bloquear', { exact: true }).first().click();
      await page.getByLabel('Motivo, para ti').waitFor();
    },
  },
  { name: 'agenda-detail', owner: 'salon', open: openDetail },
  {
    name: 'agenda-move',
    owner: 'salon',
    async open(page, fixtures) {
      await openDetail(page, fixtures);
      await page.getByRole('button', { name: 'Mover a otra hora' }).click();
      await page.getByLabel('Otra hora').waitFor();
    },
  },
  {
    name: 'agenda-payment',
    owner: 'salon',
    async open(page, fixtures) {
      await openAgenda(page, fixtures);
      await page.getByRole('button', { name: /^Óscar Mejía Corte/ }).click();
      await page.getByRole('button', { name: 'Pagó otro valor' }).click();
      await page.getByLabel('Cuánto pagó').waitFor();
    },
  },
  {
    name: 'agenda-dashboard',
    owner: 'salon',
    async open(page, fixtures) {
      await goToLoaded(paths.dashboard)(page, fixtures);
      await page.getByText('Por servicio').waitFor();
    },
  },
  {
    name: 'agenda-reminders',
    owner: 'salon',
    async open(page, fixtures) {
      await openAgenda(page, fixtures);
      await page.getByRole('button', { name: '2 recordatorios para mañana' }).click();
      await page.getByRole('link', { name: 'Recordar a Ana Ruiz' }).waitFor();
    },
  },
  {
    name: 'agenda-own',
    needsOwnPage: true,
    async open(page, fixtures) {
      await openAsProfessional(page, fixtures);
      await page.getByRole('article', { name: 'Mateo Quiñones' }).waitFor();
    },
  },
  {
    name: 'agenda-own-detail',
    needsOwnPage: true,
    async open(page, fixtures) {
      await openAsProfessional(page, fixtures);
      await page.getByRole('button', { name: /^Mateo Quiñones/ }).click();
      await page.getByRole('dialog').getByText('Servicio').waitFor();
    },
  },
  { name: 'page-booking-services', open: (page, fixtures) => openBooking(page, fixtures, '') },
  {
    name: 'page-booking-times',
    async open(page, fixtures) {
      await openBooking(page, fixtures, `?servicio=${await findServiceId(fixtures)}`);
      await page.locator('.time').first().waitFor();
    },
  },
  {
    name: 'page-booking-details',
    async open(page, fixtures) {
      await openBooking(page, fixtures, `?servicio=${await findServiceId(fixtures)}`);
      await page.locator('.time').first().click();
      await page.getByLabel('Tu nombre').waitFor();
    },
  },
  {
    name: 'page-appointment',
    async open(page, fixtures) {
      await page.goto(await findAppointmentUrl(fixtures));
      await page.getByText('Reserva confirmada').waitFor();
    },
  },
  { name: 'page-appointment-missed', open: openEnded('missed') },
  { name: 'page-appointment-cancelled', open: openEnded('cancelled') },
  {
    name: 'page-appointment-cancel',
    async open(page, fixtures) {
      await page.goto(await findAppointmentUrl(fixtures));
      await page.locator('summary').filter({ hasText: 'Cancelar' }).click();
      await page.getByRole('button', { name: 'Sí, cancelar' }).waitFor();
    },
  },
  {
    name: 'page-appointment-move-confirm',
    async open(page, fixtures) {
      await page.goto(`${await findAppointmentUrl(fixtures)}/cambiar`);
      await page.locator('.time').first().click();
      await page.getByRole('button', { name: /^Cambiar a/ }).waitFor();
    },
  },
  {
    name: 'page-booking-lost',
    async open(page, fixtures) {
      const start = encodeURIComponent(at(0, '00:00'));
      await openBooking(page, fixtures, `?servicio=${await findServiceId(fixtures)}&hora=${start}`);
      await page.getByLabel('Tu nombre').fill('Ana Ruiz');
      await page.getByLabel('Tu celular').fill('3105550177');
      await page.locator('button.is-main').click();
      await page.getByRole('group', { name: 'Las más cercanas' }).waitFor();
    },
  },
  {
    name: 'agenda-walk-in',
    owner: 'salon',
    async open(page, fixtures) {
      await openAgenda(page, fixtures);
      await page
        .getByRole('button', { name: /^Llegó sin/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Agendar ahora' }).waitFor();
    },
  },
  {
    name: 'page-appointment-move',
    async open(page, fixtures) {
      await page.goto(await findAppointmentUrl(fixtures));
      await page.getByRole('link', { name: 'Cambiar' }).click();
      await page.getByRole('heading', { name: 'Cambiar la hora' }).waitFor();
    },
  },
  { name: 'agenda-settings', owner: 'salon', open: goToLoaded(paths.agendaSettings) },
  {
    name: 'agenda-person',
    owner: 'salon',
    async open(page, fixtures) {
      await goToLoaded(paths.agendaSettings)(page, fixtures);
      await page.getByRole('link', { name: /^Julián/ }).click();
      await page.waitForURL(`**${professionalPath('*')}`);
      await page.getByText('Horario propio').click();
      await page.getByRole('button', { name: 'Agregar ausencia' }).click();
      await page.getByLabel('Motivo, para ti').waitFor();
    },
  },
];
