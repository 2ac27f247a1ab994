// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { answerDataRequest } from '@vitrina/contract/orders/data-requests/endpoints.ts';
import type { HeldData } from '@vitrina/contract/orders/data-requests/schema.ts';
import { countries } from '@vitrina/contract/platform/money/countries.ts';
import { expect, test } from 'vitest';
import { proxyError, startFakeServer } from '../../api/testing/fake-server.ts';
import { renderKit } from '../../ui/testing/render-kit.tsx';
import { CorrectionDialog } from './CorrectionDialog.tsx';

const server = startFakeServer();
const build = (number: number, name: string): HeldData => ({
  orderId: crypto.randomUUID(),
  ...{ number, name, phone: null, address: null, reference: null, notes: '' },
});

test('a correction is of the order for which it was typed, also if another device added one meanwhile', async () => {
  server.fail(answerDataRequest, proxyError);
  const fifth = build(5, 'Camila Ortis');
  const dialog = (opened: boolean, held: readonly HeldData[]) => (
    <CorrectionDialog
      opened={opened}
      requestId="r"
      held={held}
      heldAppointments={[]}
      regional={countries.CO}
      onClose={() => {}}
    />
  );
  const { user, rerender } = renderKit(dialog(false, []));
  rerender(dialog(true, [fifth]));
  const name = await screen.findByLabelText('Nombre');
  await user.clear(name);
  await user.type(name, 'Camila Ortiz');
  rerender(dialog(true, [build(3, 'Luis Parra'), fifth]));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(server.calls(answerDataRequest)).toHaveLength(1));
  expect(server.calls(answerDataRequest)[0]?.body).toMatchObject({
    corrections: [{ orderId: fifth.orderId, name: 'Camila Ortiz' }],
  });
});
