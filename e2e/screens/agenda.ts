import { paths, professionalPath } from '@vitrina/contract/platform/paths.ts';
import type { Page } from 'playwright-core';
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
