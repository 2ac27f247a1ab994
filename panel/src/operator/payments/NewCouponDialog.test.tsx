// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { createCoupon } from '@vitrina/contract/operator/coupon-endpoints.ts';
import { expect, test } from 'vitest';
import { proxyError, startFakeServer } from '../../api/testing/fake-server.ts';
import { renderKit } from '../../ui/testing/render-kit.tsx';
import { NewCouponDialog } from './NewCouponDialog.tsx';

const server = startFakeServer();

test('the discount of a coupon is read in the chosen currency', async () => {
  server.fail(createCoupon, proxyError);
  const { user } = renderKit(<NewCouponDialog opened onClose={() => {}} />);
  await user.type(await screen.findByLabelText('Código'), 'FERIA-2026');
  await user.selectOptions(screen.getByLabelText('Tipo'), 'amount');
  const field = await screen.findByLabelText('Descuento');
  await user.type(field, 'PEN 10,50');
  expect(screen.getByText('Los centavos van después de una coma')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Moneda'), 'PEN');
  expect(await screen.findByText(/10,50$/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Crear' }));
  await waitFor(() => expect(server.calls(createCoupon)).toHaveLength(1));
  expect(server.calls(createCoupon)[0]?.body).toMatchObject({ amount: '10.50', currency: 'PEN' });
});

test('a percentage and a number of accounts are read as people write them', async () => {
  server.fail(createCoupon, proxyError);
  const { user } = renderKit(<NewCouponDialog opened onClose={() => {}} />);
  await user.type(await screen.findByLabelText('Código'), 'FERIA-2026');
  await user.type(screen.getByLabelText('Porcentaje de descuento'), '20 %');
  await user.type(screen.getByLabelText('Cuántas cuentas lo pueden usar'), '1.500');
  await user.click(screen.getByRole('button', { name: 'Crear' }));
  await waitFor(() => expect(server.calls(createCoupon)).toHaveLength(1));
  expect(server.calls(createCoupon)[0]?.body).toMatchObject({ percent: 20, maxUses: 1500 });
});
