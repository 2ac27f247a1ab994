// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { plainProduct } from '@vitrina/contract/menu/products/plain.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import { expect, it, vi } from 'vitest';
import { renderKit } from '../../../ui/testing/render-kit.tsx';
import { optionGroupsQuery } from '../../option-groups/queries.ts';
import { buildGroup } from '../../testing/build-group.ts';
import { PriceDialog } from './PriceDialog.tsx';

const money = { locale: 'es-CO', currency: 'COP' };
const extras = buildGroup('extras', 'Extras', ['Queso']);
const groups = [{ ...extras, options: extras.options.map((option) => ({ ...option, price: '2000' })) }];
const product = (fields: Partial<Product>) =>
  ({ ...plainProduct, id: 'p', name: 'Pizza', price: '20000', ...fields }) as unknown as Product;

function open(products: readonly Product[]) {
  const onSubmit = vi.fn(async () => {});
  const dialog = (opened: boolean) => (
    <PriceDialog opened={opened} products={products} money={money} onSubmit={onSubmit} onClose={() => {}} />
  );
  const { user, client, rerender } = renderKit(dialog(false));
  client.setQueryData(optionGroupsQuery.queryKey, groups);
  rerender(dialog(true));
  return { user, onSubmit };
}

const readRows = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) => row.textContent?.replace(/\s/g, ' '));

it('offers what options add and container fees, and says that they stay', async () => {
  const { user, onSubmit } = open([product({ containerFee: '500', optionGroups: ['extras'] })]);
  await user.type(screen.getByLabelText('Cuánto'), '10');
  expect(screen.getByText('Lo que no marques queda como está.')).toBeTruthy();
  await waitFor(() => expect(readRows()).toEqual(['Pizza$ 20.000$ 22.000']));
  await user.click(screen.getByLabelText('Lo que suman sus opciones: Extras'));
  await user.click(screen.getByLabelText('El empaque para llevar de 1 producto'));
  await waitFor(() =>
    expect(readRows()).toEqual([
      'Pizza$ 20.000$ 22.000',
      'Pizza · empaque$ 500$ 550',
      'Extras · Queso$ 2.000$ 2.200',
    ]),
  );
  await user.click(screen.getByRole('button', { name: 'Cambiar 1 producto' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  expect(onSubmit).toHaveBeenCalledWith(
    {
      type: 'price',
      change: { by: 'percent', direction: 'up', value: '10', rounding: '1' },
      also: ['options', 'containerFees'],
    },
    expect.any(String),
  );
});

it('offers nothing that the products do not have', async () => {
  const { user } = open([product({})]);
  await user.type(screen.getByLabelText('Cuánto'), '10');
  await waitFor(() => expect(readRows()).toHaveLength(1));
  expect(screen.queryByText('También cambian')).toBeNull();
});
