// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { createDiningTable, listDiningTables } from '@vitrina/contract/orders/dining-tables/endpoints.ts';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../api/testing/fake-server.ts';
import { renderKit } from '../../ui/testing/render-kit.tsx';
import { AddTablesDialog } from './AddTablesDialog.tsx';

const server = startFakeServer();

test('a table that was renamed is another one than the next of its first name', async () => {
  server.reply(createDiningTable, ({ body: { name } }) => ({
    table: { id: crypto.randomUUID(), name, key: 'k', version: 1 },
  }));
  server.reply(listDiningTables, { tables: [] });
  const dialog = (opened: boolean) => <AddTablesDialog opened={opened} tables={[]} onClose={() => {}} />;
  const { user, rerender } = renderKit(dialog(true));
  const add = async () => {
    await user.click(screen.getByText('Una'));
    await user.click(screen.getByRole('button', { name: 'Agregar' }));
  };
  server.failNext(createDiningTable, 'lost');
  await add();
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Agregar' }));
  await waitFor(() => expect(server.calls(createDiningTable)).toHaveLength(2));
  await screen.findByText('Mesa agregada');
  rerender(dialog(false));
  rerender(dialog(true));
  await add();
  await waitFor(() => expect(server.calls(createDiningTable)).toHaveLength(3));
  const [first, retried, next] = server.calls(createDiningTable).map(({ body }) => body.idempotencyKey);
  expect(retried).toBe(first);
  expect(next).not.toBe(first);
});
