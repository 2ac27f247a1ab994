import { moveOrder } from '@vitrina/contract/orders/board/endpoints.ts';
import { type FakePushService, startFakePushService } from '@vitrina/fakes/push-service.ts';
import type { Page, Worker } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { phone } from './browser.ts';
import { deliverTo, recordNotifications, useFakeService } from './fake-push.ts';
import { buildKitchen, type Kitchen } from './kitchen.ts';
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

const offer = (page: Page) => page.getByRole('button', { name: 'Avísame' });
const isOn = (page: Page) => page.getByText('Avisos activados.');

async function openOrder() {
  const kitchen = await buildKitchen(app);
  const order = await kitchen.place();
  const device = service.subscribe();
  const tab = await booted.openTab(phone);
  await useFakeService(tab.page, device.subscription);
  return { ...tab, kitchen, order, device, open: () => tab.page.goto(order.url) };
}

async function accept({ list, token }: Kitchen): Promise<void> {
  const [order] = await list();
  await app.call(moveOrder, {
    token,
    params: { id: order?.id ?? '' },
    body: { to: 'accepted', minutes: 20 },
  });
}

/** The worker's global object. */
interface WorkerScope extends EventTarget {
  clients: { openWindow: (url: string) => Promise<void> };
  WindowClient: { prototype: object };
  ExtendableEvent: new (type: string) => Event;
}

/** Where the worker leads a tap on a notification with `path`. */
function tapNotification(worker: Worker, path: string): Promise<string> {
  return worker.evaluate(
    (data) =>
      new Promise<string>((resolve) => {
        const scope = self as unknown as WorkerScope;
        // Browsers open windows only after a real tap.
        scope.clients.openWindow = async (url) => resolve(url);
        Object.assign(scope.WindowClient.prototype, {
          async focus(this: { url: string }) {
            resolve(`focus ${this.url}`);
          },
        });
        const notification = { data, close() {} };
        const tap = new scope.ExtendableEvent('notificationclick');
        scope.dispatchEvent(Object.assign(tap, { notification }));
      }),
    path,
  );
}

test('a customer is asked after a tap, is told with the page closed, and a notification opens the page', async () => {
  const { page, context, kitchen, order, device, open, errors } = await openOrder();
  await open();
  const started = context.waitForEvent('serviceworker');
  await offer(page).click();
  await isOn(page).waitFor();
  const worker = await started;
  expect(new URL(worker.url()).pathname).toBe('/pedido/sw.js');
  const shown = await recordNotifications(worker);
  const deliver = await deliverTo(page, '/pedido/');
  await page.reload();
  await isOn(page).waitFor();
  const path = new URL(order.url).pathname;
  expect(await tapNotification(worker, path)).toBe(`focus ${order.url}`);
  await page.goto(`${app.url}/menu/${kitchen.userId}`);
  expect(await tapNotification(worker, path)).toBe(order.url);
  // The worker of orders handles no other page.
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? '')).not.toContain(
    'pedido',
  );

  await accept(kitchen);
  await deliver((await device.waitForMessage(30_000)).text);
  await expect.poll(shown).toEqual([
    {
      title: 'En preparación · La Olla de Rosa',
      body: expect.stringContaining('Pedido #1. La Olla de Rosa lo aceptó.'),
      tag: expect.stringMatching(/^[\da-f]{32}$/),
    },
  ]);
  await open();
  await isOn(page).waitFor();
  await page.getByRole('button', { name: 'Desactivar avisos' }).click();
  await offer(page).waitFor();
  await page.reload();
  await offer(page).waitFor();
  expect(errors).toEqual([]);
  expect(context.serviceWorkers().length).toBeGreaterThan(0);
}, 90_000);

test('a customer keeps the offer after a failed tap, and reads why', { tags: 'long' }, async () => {
  const { page, open, order } = await openOrder();
  await page.route('**/push', (route) => route.abort());
  await open();
  await offer(page).click();
  await page.getByText('No se pudieron cambiar los avisos. Revisa tu conexión').waitFor();
  await page.unroute('**/push');
  await page.route('**/push', (route) => {
    const body = { message: 'Demasiadas solicitudes. Intenta de nuevo más tarde.' };
    return route.fulfill({ status: 429, json: body });
  });
  await offer(page).click();
  await page.getByText('Demasiadas solicitudes.').waitFor();
  await page.unroute('**/push');
  await offer(page).click();
  await isOn(page).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.getByText('Cancelar pedido').click();
  await page.getByRole('button', { name: 'Sí, cancelar el pedido' }).click();
  await page.locator('.status-name').getByText('Cancelado', { exact: true }).waitFor();
  expect(await isOn(page).count()).toBe(0);
  expect(page.url()).toBe(order.url);
});

test('a browser that blocks notifications reads how to allow them, and one without push nothing', async () => {
  const { page, open } = await openOrder();
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await open();
  await page.getByText('Tu navegador tiene bloqueados los avisos de esta página').waitFor();
  expect(await offer(page).count()).toBe(0);
  await page.addInitScript(() => {
    delete (window as { PushManager?: unknown }).PushManager;
  });
  await page.reload();
  await page.getByText('Cancelar pedido').waitFor();
  expect(await page.getByText('avisos').count()).toBe(0);
});
