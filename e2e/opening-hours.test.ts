import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { getOpeningHours, updateOpeningHours } from '@vitrina/contract/business/opening-hours/endpoints.ts';
import type { OpeningHours } from '@vitrina/contract/business/opening-hours/schema.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Device, desktop, phone, signIn } from './browser.ts';
import { startCounter } from './journey-counter.ts';
import { alert, button, replyWith, serverError } from './menu.ts';
import { useSharedApp } from './setup.ts';

const booted = useSharedApp();
const { app } = booted;

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const span = (from: string, to: string) => ({ from, to });
const repeat = (days: number, ...spans: OpeningHours['week'][number]) =>
  Array.from({ length: days }, () => spans);

async function open(device: Device = phone) {
  const { token } = await app.buildOwner();
  await app.call(updateCustomization, { token, body: { businessType: 'menu' } });
  const tab = await booted.openTab(device);
  await signIn(tab.page, app.url, token);
  await tab.page.goto(`${app.url}/customization/horario`);
  await tab.page.getByRole('heading', { level: 1, name: 'Horario' }).waitFor();
  const read = () => app.call(getOpeningHours, { token });
  return { ...tab, token, read };
}

test('a week of hours takes at most twelve taps, with the suggestion and one copy', async () => {
  const { page, read, errors } = await open();
  await page.getByText('Aún no dices tu horario').waitFor();
  const counter = startCounter();
  const scrollAndTap = async (control: Parameters<typeof counter.tap>[0]) => {
    await control.scrollIntoViewIfNeeded();
    await counter.tap(control);
  };
  /** A native picker takes one tap to open and one to accept. */
  const setTime = async (label: string, value: string) => {
    await field(page, label).fill(value);
    counter.counts.taps += 2;
  };
  await scrollAndTap(button(page, 'Usar este horario'));
  await setTime('Lunes: abre', '08:00');
  await setTime('Lunes: cierra', '18:00');
  await scrollAndTap(button(page, 'Copiar a los demás días: lunes'));
  await setTime('Sábado: cierra', '14:00');
  await scrollAndTap(page.getByRole('switch', { name: 'Domingo: abierto' }));
  await scrollAndTap(button(page, 'Guardar horario'));
  await page.getByText('Horario guardado').waitFor();
  expect((await read()).hours).toEqual({
    week: [...repeat(5, span('08:00', '18:00')), [span('08:00', '14:00')], []],
    specialDates: [],
  });
  console.log('taps for the hours of a week:', counter.counts.taps);
  expect(counter.counts.taps).toBeLessThanOrEqual(12);
  expect(errors).toEqual([]);
});

test('a vacation takes at most eight taps, and the page says when it ends', async () => {
  const { page, token, read, errors } = await open();
  await app.call(updateOpeningHours, {
    token,
    body: { hours: { week: repeat(7, span('08:00', '18:00')), specialDates: [] } },
  });
  await page.reload();
  const counter = startCounter();
  const setDate = async (label: string, value: string) => {
    await field(page, label).fill(value);
    counter.counts.taps += 2;
  };
  await button(page, 'Agregar vacaciones').scrollIntoViewIfNeeded();
  await counter.tap(button(page, 'Agregar vacaciones'));
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await setDate('Vacaciones: desde', day(-1));
  await setDate('Vacaciones: hasta', day(20));
  await page.getByText(/^Cerrado hoy por Vacaciones · abre el \S+ \d+ de \S+ a las 8\sa\.\sm\.$/).waitFor();
  await counter.tap(button(page, 'Guardar horario'));
  await page.getByText('Horario guardado').waitFor();
  const dates = (await read()).hours?.specialDates ?? [];
  expect([dates.length, dates.at(-1)?.date, dates[0]?.range]).toEqual([22, day(20), day(-1)]);
  console.log('taps for a vacation:', counter.counts.taps);
  expect(counter.counts.taps).toBeLessThanOrEqual(8);
  expect(errors).toEqual([]);
});

test('spans pass midnight in words, dates have names, and the preview reads as visitors will', {
  tags: 'long',
}, async () => {
  const { page, read } = await open(desktop);
  await button(page, 'Usar este horario').click();
  await page.getByText('Así se lee ahora en tu página').waitFor();
  for (const day of ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Sábado', 'Domingo'])
    await page.getByRole('switch', { name: `${day}: abierto` }).click();
  await field(page, 'Viernes: abre').fill('12:00');
  await field(page, 'Viernes: cierra').fill('15:00');
  await button(page, 'Turno: agregar a Viernes').click();
  await field(page, 'Viernes, turno 2: abre').fill('14:00');
  await field(page, 'Viernes, turno 2: cierra').fill('02:00');
  await page.getByText(/^hasta las 2\sa\.\sm\. del sábado$/).waitFor();
  await button(page, 'Guardar horario').click();
  await alert(page, 'Los turnos de un día no pueden cruzarse').waitFor();
  await field(page, 'Viernes, turno 2: abre').fill('18:00');
  await button(page, 'Agregar fecha').click();
  await field(page, 'Fecha 1: nombre').fill('Viernes Santo');
  await button(page, 'Guardar horario').click();
  await alert(page, 'Escribe la fecha').waitFor();
  await field(page, 'Viernes Santo: día').fill('2027-03-26');
  await button(page, 'Guardar horario').click();
  await page.getByText('Horario guardado').waitFor();
  const friday = [span('12:00', '15:00'), span('18:00', '02:00')];
  expect((await read()).hours).toEqual({
    week: [...repeat(4), friday, ...repeat(2)],
    specialDates: [{ date: '2027-03-26', name: 'Viernes Santo', spans: [] }],
  });

  await button(page, 'Quitar horario').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar horario' }).click();
  await page.getByText('Aún no dices tu horario').waitFor();
  expect((await read()).hours).toBeNull();
});

test('a failed save keeps what was typed, and leaving asks', async () => {
  const { page } = await open();
  await button(page, 'Usar este horario').click();
  await field(page, 'Lunes: abre').fill('07:00');
  await replyWith(page, '**/api/hours', 'PUT', [serverError]);
  await button(page, 'Guardar horario').click();
  await alert(page, 'Error al guardar el horario').waitFor();
  expect(await field(page, 'Lunes: abre').inputValue()).toBe('07:00');
  await page.getByRole('main').getByRole('link', { name: 'Personalización' }).click();
  await page.getByRole('dialog', { name: '¿Salir sin guardar?' }).waitFor();
  await button(page, 'Seguir editando').click();
  await button(page, 'Guardar horario').click();
  await page.getByText('Horario guardado').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Personalización' }).click();
  await page.waitForURL(/\/customization/);
});

test('days that two devices changed are merged, and a day that both changed is asked about', async () => {
  const { page, token, read } = await open(desktop);
  const week = repeat(7, span('08:00', '18:00'));
  await app.call(updateOpeningHours, { token, body: { hours: { week, specialDates: [] } } });
  await page.reload();
  await field(page, 'Lunes: abre').fill('07:00');
  await field(page, 'Martes: abre').fill('07:00');
  const other = week.map((spans, day) => (day === 1 || day === 2 ? [span('10:00', '18:00')] : spans));
  await app.call(updateOpeningHours, { token, body: { hours: { week: other, specialDates: [] } } });
  await button(page, 'Guardar horario').click();
  const dialog = page.getByRole('dialog', { name: 'Esto cambió en otro dispositivo' });
  await dialog.waitFor();
  expect(await dialog.getByRole('group').count()).toBe(1);
  await dialog.getByRole('group', { name: 'Martes' }).getByLabel('La versión guardada').check();
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByText('Horario guardado').waitFor();
  expect((await read()).hours?.week.map(([day]) => day?.from)).toEqual([
    '07:00',
    '10:00',
    '10:00',
    ...Array.from({ length: 4 }, () => '08:00'),
  ]);
  await expect.poll(() => field(page, 'Miércoles: abre').inputValue()).toBe('10:00');
});
