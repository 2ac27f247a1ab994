import { expect, test } from 'vitest';
import { desktop, phone, signIn } from './browser.ts';
import { drawer, fillCart, openShop, placedOrder, sendButton } from './placing.ts';
import { useSharedApp } from './setup.ts';

const booted = useSharedApp();
const { app } = booted;

test('orders that nobody knows wait until the customer’s message, and the owner accepts or dismisses them', async () => {
  const shop = await openShop(booted);
  const { page, userId, ids, token } = shop;
  const placeFalse = (count: number, from: number) =>
    page.evaluate(
      async ({ id, productId, size, first }) => {
        for (let n = first; n < first + size; n++)
          await fetch(`/api/public/orders/${id}`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({
              idempotencyKey: `key-of-order-number-${n}-`,
              customer: { name: `Falso ${n}` },
              fulfilment: { mode: 'pickup' },
              lines: [{ productId, quantity: 1 }],
            }),
          });
      },
      { id: userId, productId: ids.Flan ?? '', size: count, first: from },
    );
  await placeFalse(20, 1);

  await fillCart(page, 'Ajiaco');
  await drawer(page).getByLabel('Tu nombre').fill('Ana Díaz');
  await sendButton(page).click();
  await placedOrder(page, 21).waitFor();
  await page.getByText('Envía el mensaje para confirmar').waitFor();
  const confirm = page.getByRole('link', { name: 'Confirmar por WhatsApp' });
  const href = await confirm.getAttribute('href');
  const message = new URL(href ?? '').searchParams.get('text') ?? '';
  const confirmationUrl = /confírmalo aquí: (\S+)/.exec(message)?.[1] ?? '';
  expect(confirmationUrl).toContain('/pedidos?pedido=');
  await page.getByText('Cancelar pedido').waitFor();

  const owner = await booted.openTab(phone);
  await signIn(owner.page, app.url, token);
  // From the customer's message: one tap on the link, one on the minutes.
  await owner.page.goto(confirmationUrl);
  const detail = owner.page.getByRole('dialog', { name: 'Pedido #21' });
  await detail.getByText('Por confirmar', { exact: true }).waitFor();
  await detail.getByRole('button', { name: 'Aceptar el pedido #21 en 20 minutos' }).click();
  await detail.getByText('En preparación', { exact: true }).waitFor();
  await page.getByText('lo aceptó').waitFor();
  await owner.context.close();

  // The network is known now, which is enough for 20 orders.
  await placeFalse(25, 100);
  const board = await booted.openTab(desktop);
  await signIn(board.page, app.url, token);
  await board.page.goto(`${app.url}/pedidos`);
  await board.page.getByText(/\d+ pedidos? por confirmar/).waitFor();
  await board.page.getByRole('link', { name: 'Revisar' }).click();
  await board.page.getByRole('heading', { name: 'Por confirmar' }).waitFor();
  await board.page.getByRole('button', { name: 'Todos son falsos' }).click();
  await board.page.getByRole('button', { name: 'Marcar como falsos' }).click();
  await board.page.getByText(/\d+ pedidos marcados como falsos/).waitFor();
  await board.page.getByText('No hay pedidos por confirmar').waitFor();
  await board.page.getByRole('button', { name: 'Deshacer' }).click();
  await board.page.getByRole('article').first().waitFor();
});
