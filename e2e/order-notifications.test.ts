import { type FakePushService, startFakePushService } from '@vitrina/fakes/push-service.ts';
import { afterAll, expect, test } from 'vitest';
import { desktop, signIn } from './browser.ts';
import { deliverTo, isSubscribed, recordNotifications, useFakeService } from './fake-push.ts';
import { buildKitchen } from './kitchen.ts';
import { bootApp } from './setup.ts';

let service: FakePushService;
const booted = bootApp({
  readEnv: async () => {
    service = await startFakePushService();
    return { PUSH_SERVICES: service.origin };
  },
});
const { app } = booted;
afterAll(() => service.stop());

test('a device is asked after a tap, is told of an order with the panel closed, and no more after logging out', async () => {
  const kitchen = await buildKitchen(app);
  const { page, context } = await booted.openTab(desktop);
  const device = service.subscribe();
  await useFakeService(page, device.subscription);
  await signIn(page, app.url, kitchen.token);
  const started = context.waitForEvent('serviceworker');
  await page.goto(`${app.url}/pedidos/ajustes`);
  await page.getByText('Tu navegador te pide permiso').waitFor();
  await page.getByRole('button', { name: 'Activar avisos' }).click();
  await page.getByText('Este dispositivo recibe un aviso').waitFor();
  const worker = await started;
  expect(new URL(worker.url()).pathname).toBe('/pedidos/sw.js');
  const shown = await recordNotifications(worker);
  const deliver = await deliverTo(page, '/pedidos');

  await kitchen.place();
  const { text } = await device.waitForMessage();
  await deliver(text);
  await expect.poll(shown).toEqual([
    {
      title: 'Pedido #1',
      body: expect.stringContaining('57.000'),
      tag: expect.stringMatching(/^[\da-f]{32}$/),
    },
  ]);

  await page.getByRole('button', { name: 'Desactivar en este dispositivo' }).click();
  await page.getByRole('button', { name: 'Activar avisos' }).click();
  await page.getByText('Este dispositivo recibe un aviso').waitFor();
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await page.waitForURL('**/login');
  await expect.poll(() => isSubscribed(page)).toBe(false);
});

test('a browser that blocks notifications is told how to allow them, and an iPhone to install the panel, which it can', {
  tags: 'long',
}, async () => {
  const kitchen = await buildKitchen(app);
  const blocking = await booted.openTab(desktop);
  await blocking.page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await signIn(blocking.page, app.url, kitchen.token);
  await blocking.page.goto(`${app.url}/pedidos/ajustes`);
  await blocking.page.getByText('Bloqueaste los avisos de esta página').waitFor();

  const { page } = await booted.openTab({
    ...desktop,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
  });
  await page.addInitScript(() => {
    delete (window as { PushManager?: unknown }).PushManager;
  });
  await signIn(page, app.url, kitchen.token);
  await page.goto(`${app.url}/pedidos/ajustes`);
  await page.getByText('Elige «Agregar a inicio».').waitFor();
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
  const { start_url, icons } = await (await fetch(app.url + manifest)).json();
  expect(start_url).toBe('/pedidos');
  for (const { src } of icons)
    expect((await fetch(app.url + src)).headers.get('content-type')).toBe('image/png');
});
